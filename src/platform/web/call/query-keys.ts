/** The files of the user, which other features also add to. */
export const FILES_KEY = ['files'];
