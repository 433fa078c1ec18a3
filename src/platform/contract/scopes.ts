/** What a program with an access token may do, each with the sentence that explains it to its owner. */
export const SCOPES = {
  'log:read': 'Read your log, lists and years',
  'log:write': 'Add, change and delete entries and lists',
  'files:read': 'See and download your files',
  'files:write': 'Upload, rename, move and delete files',
  'feedback:read': 'Read the feedback in your inbox',
  guides: 'Ask for guides and recommendations',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];
