export const VIEWER_LAYOUT = 'DaybookLayout';

type Component = string | ((props: never) => unknown);

/** Swagger UI brings its own React. */
interface System {
  readonly React: {
    readonly createElement: (type: Component, props: object, ...children: unknown[]) => unknown;
  };
}

interface LayoutProps {
  readonly getComponent: (name: string, isContainer?: boolean) => Component;
  readonly specSelectors: { readonly loadingStatus: () => string | undefined };
}

/**
 * The parts of Swagger UI without those that assistive technology cannot use or that say nothing here: a second main
 * landmark, a choice of servers without a name, and a dialog for tokens that is none to screen readers.
 */
export function viewerLayout({ React: { createElement } }: System) {
  const Layout = ({ getComponent, specSelectors }: LayoutProps) => {
    const status = specSelectors.loadingStatus();
    if (status === 'failed') return createElement('p', {}, 'The description could not be loaded.');
    if (status !== 'success') return null;
    const parts = [
      getComponent('SvgAssets'),
      getComponent('FilterContainer', true),
      getComponent('operations', true),
    ];
    return createElement('div', { className: 'swagger-ui' }, ...parts.map((part) => createElement(part, {})));
  };
  return { components: { [VIEWER_LAYOUT]: Layout, authorizeOperationBtn: () => null } };
}
