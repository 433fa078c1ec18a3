/** What the tests need of a browser that Playwright cannot drive. Every step waits until the page is ready for it. */
export interface OtherBrowser {
  /** Where it saves downloads; null for the small shell of WebKit, which saves only what the page itself leads to. */
  readonly downloads: string | null;
  /** Opens a page and waits until React has taken it over, because a click before that has no effect. */
  open(url: string): Promise<void>;
  /** Deletes the cookies, then sets this one on the origin of the open page. */
  setOnlyCookie(name: string, value: string): Promise<void>;
  /** Waits until an element is visible. */
  see(xpath: string): Promise<void>;
  /** Waits until no element is visible. */
  miss(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Chooses a file on disk in an input, which may be hidden. */
  chooseFile(xpath: string, path: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface BrowserKind {
  readonly name: string;
  /** A sentence about what is missing on this machine, or null. */
  readonly missing: () => string | null;
  readonly launch: () => Promise<OtherBrowser>;
}

/** Runs in the page: whether an XPath leads to an element that is shown. */
export const IS_SHOWN = `(xpath) => {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
    .some((element) => element.checkVisibility());
}`;

/** Runs in the page: false while it is still the HTML that the server sent. */
export const IS_INTERACTIVE = `(() => {
  const root = document.getElementById('root');
  return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
})()`;
