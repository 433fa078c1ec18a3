import type { Plugin } from 'vite';

/** How a service's files are recognised and parsed, which comes last in its manifest. */
const FORMAT = /^ {2}(?:async )?recognise\b[^]*?(?=^\};)/m;

/** Leaves out of the screen that explains the services what only the worker of an import needs. */
export function manifestsWithoutFormats(): Plugin {
  return {
    name: 'daybook:manifests-without-formats',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]import-formats[\\/]formats[\\/]\w+[\\/]manifest\.ts$/ },
      handler: (code) => ({ code: code.replace(FORMAT, ''), map: null }),
      order: 'pre',
    },
  };
}
