/** The package has no types; these are the parts that Daybook uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    credentials?: RequestCredentials;
  }
  interface Options {
    readonly url: string;
    readonly domNode: Element;
    readonly layout: string;
    readonly plugins: readonly ((system: never) => object)[];
    readonly docExpansion: 'none';
    readonly defaultModelsExpandDepth: -1;
    readonly filter: boolean;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly validatorUrl: null;
    readonly requestInterceptor: (request: Request) => Request;
    readonly onComplete: () => void;
  }
  interface SwaggerUi {
    /** Also takes the token of Bearer authentication. */
    readonly preauthorizeApiKey: (scheme: string, token: string) => void;
    readonly authActions: { readonly logout: (schemes: readonly string[]) => void };
  }
  const createSwaggerUi: (options: Options) => SwaggerUi;
  export = createSwaggerUi;
}
