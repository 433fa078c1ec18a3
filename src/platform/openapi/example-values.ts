/** What examples name and no Daybook has: whoever tries an example puts their own in its place, as its test does. */
export const EXAMPLE = {
  id: '019a2b6c-58f0-7000-9d3e-2f6f0b9c4a11',
  /** Of a link, as it ends the address or comes in an email. */
  token: 'q3VdJr0ZkT8mW1xYbN5cLhUeA7sGfPo2iKtRvXyZ4Mw',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
  projectKey: 'fb_2Pz6mT8cWq4XkR9sVb3N',
  pairCode: 'h7kq2mzw9xrt',
  handle: 'ada-reads',
  fileName: 'notes.txt',
} as const;
