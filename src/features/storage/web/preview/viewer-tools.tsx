import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for the buttons of the file that is shown. */
export const ToolsPlace = createContext<HTMLElement | null>(null);

/** The buttons of a preview, which stand beside those that lead to other files. */
export function ViewerTools({ children }: { readonly children: ReactNode }) {
  const place = useContext(ToolsPlace);
  return place && createPortal(children, place);
}
