/** The package has no types; these are what Daybook uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Component = string | ((props: never) => unknown);

  export interface SwaggerSystem {
    /** The package brings its own. */
    readonly React: {
      readonly createElement: (type: Component, props: object, ...children: unknown[]) => unknown;
    };
  }

  export type SwaggerComponent = (props: {
    readonly getComponent: (name: string, isContainer?: boolean) => Component;
    readonly specSelectors: { readonly loadingStatus: () => 'loading' | 'success' | 'failed' | undefined };
  }) => unknown;

  export interface SwaggerUi {
    /** Also takes the token of Bearer authentication. */
    readonly preauthorizeApiKey: (scheme: string, token: string) => void;
    readonly authActions: { readonly logout: (schemes: readonly string[]) => void };
  }

  interface Request {
    credentials?: RequestCredentials;
  }
  interface Options {
    readonly url: string;
    readonly domNode: Element;
    readonly layout: string;
    readonly plugins: readonly ((system: SwaggerSystem) => object)[];
    readonly docExpansion: 'none';
    readonly defaultModelsExpandDepth: -1;
    readonly filter: boolean;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly validatorUrl: null;
    readonly requestInterceptor: (request: Request) => Request;
    readonly onComplete: () => void;
  }
  export default function createSwaggerUi(options: Options): SwaggerUi;
}
