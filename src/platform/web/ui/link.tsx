import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
}

/** The link of react-router without what it does for frameworks, which is 3 KB of the first screen's scripts. */
export function Link({ to, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, target === undefined ? {} : { target });
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the children are among the rest.
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
