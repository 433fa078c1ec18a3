/** The package has no types; these are the options that Daybook uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    credentials?: RequestCredentials;
  }
  interface Options {
    readonly url: string;
    readonly domNode: Element;
    readonly docExpansion: 'none';
    readonly defaultModelsExpandDepth: -1;
    readonly filter: boolean;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly validatorUrl: null;
    readonly requestInterceptor: (request: Request) => Request;
  }
  const createSwaggerUi: (options: Options) => unknown;
  export = createSwaggerUi;
}
