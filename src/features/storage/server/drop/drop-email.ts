import { SCREENS } from '#platform/contract/screens.ts';
import type { Email } from '#platform/email/email.ts';
import { compose, excerptOf, toOneLine } from '#platform/email/compose.ts';

/** What a visitor has sent by a link, or several of them. */
export interface DropEmail {
  /** What the owner called the link. */
  readonly link: string;
  readonly visits: number;
  /** '' for none, and of several visits. */
  readonly sender: string;
  readonly message: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly bytes: number;
}

const FILES_NAMED = 20;

/** The letter to the owner of a link by which files arrived. Names and messages are text of strangers. */
export function createDropEmail(publicUrl: string) {
  return (to: string, { link, visits, sender, message, files, bytes }: DropEmail): Email => {
    const named = files
      .slice(0, FILES_NAMED)
      .map(({ name, size }) => `${toOneLine(name)}, ${sizeText(size)}`);
    const more = files.length - named.length;
    const one = sender === '' ? 'Somebody' : `“${toOneLine(sender)}”`;
    const who = visits === 1 ? one : `${visits} visitors`;
    const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    return compose(to, 'drop', {
      subject: `${count} received by your link`,
      opening: `${who} sent ${count}, ${sizeText(bytes)}, by your link “${toOneLine(link)}”.`,
      ...(message !== '' && { message: excerptOf(message) }),
      quoteIntroduction: 'The files:',
      quote: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      action: { label: 'Open your files', url: publicUrl + SCREENS.storage },
      closing:
        'Daybook does not know who this was, nor whether the files are harmless: open them only if you expected them. You receive an email about each visit by this link, or about several if there are many. You can turn these emails off, and revoke the link, in the list of your links on the same screen.',
    });
  };
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** In the units of the screen with the files. */
function sizeText(bytes: number): string {
  const power = bytes < 1_024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1_024 ** power).toPrecision(3))} ${UNITS[power] ?? ''}`;
}
