import { createContext, use } from 'react';

/** By the names in the path of the screen, as in `/lists/:listId?`. */
export type PathParams = Readonly<Partial<Record<string, string>>>;

export const PathParamsContext = createContext<PathParams>({});

/** The parts of the URL's path that are the screen's parameters, decoded. */
export function usePathParams(): PathParams {
  return use(PathParamsContext);
}
