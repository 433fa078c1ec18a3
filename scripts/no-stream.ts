/** In place of Node's module, which browsers do not have. */
export const Stream = undefined;
