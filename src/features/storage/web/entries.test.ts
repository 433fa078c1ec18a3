import type { StoredFolder } from '../contract/folders.ts';
import type { StoredFile } from '../contract/storage.ts';
import { describe, expect, it } from 'vitest';
import { canMoveTo, moveTargets, pathText, visibleEntries } from './entries.ts';
import { folderPath, readFilesView, writeFilesView } from './files-view.ts';

const folder = (id: string, parent = '') => ({ id, name: id, parent }) as StoredFolder;
const file = (name: string, inside = '') =>
  ({ id: name, name, kind: 'text', size: 1, ...(inside !== '' && { folder: inside }) }) as StoredFile;

const at = (name: string, time: string): StoredFile => ({
  ...file(name),
  creationTime: `2026-03-01T12:${time}Z`,
});

const folders = [
  folder('trips'),
  folder('kyoto', 'trips'),
  folder('Zoo'),
  folder('10', 'kyoto'),
  folder('9', 'kyoto'),
];
const view = { folder: '', text: '', sort: 'newest' } as const;
const namesIn = (entries: ReturnType<typeof visibleEntries>) => entries.map(({ id }) => id);

describe('the rows of a folder', () => {
  it('begin with its own folders by name, then its files in their order', () => {
    const files = [file('new'), file('a')];
    expect(namesIn(visibleEntries({ files, folders }, view))).toEqual(['trips', 'Zoo', 'new', 'a']);
    expect(namesIn(visibleEntries({ files, folders }, { ...view, sort: 'name' }))).toEqual([
      'trips',
      'Zoo',
      'a',
      'new',
    ]);
    expect(namesIn(visibleEntries({ files: [], folders }, { ...view, folder: 'kyoto' }))).toEqual([
      '9',
      '10',
    ]);
  });

  it('are the newest first, and the reverse of their natural order if they arrived together', () => {
    const files = [
      at('late', '01:00.000'),
      at('2.jpg', '00:01.900'),
      at('10.jpg', '00:01.100'),
      at('9.jpg', '00:00.300'),
    ];
    const newest = ['late', '10.jpg', '9.jpg', '2.jpg'];
    expect(namesIn(visibleEntries({ files, folders: [] }, view))).toEqual(newest);
    expect(namesIn(visibleEntries({ files, folders: [] }, { ...view, sort: 'oldest' }))).toEqual(
      newest.toReversed(),
    );
  });

  it('can begin with the file whose content was changed last', () => {
    const files = [
      {
        ...file('photo'),
        creationTime: '2026-03-03T00:00:00.000Z',
        modificationTime: '2019-06-03T00:00:00.000Z',
      },
      { ...file('note'), creationTime: '2026-03-02T00:00:00.000Z' },
    ];
    const found = visibleEntries({ files, folders: [] }, { ...view, sort: 'modified' });
    expect(namesIn(found)).toEqual(['note', 'photo']);
  });

  it('are those of all folders while a name is looked for', () => {
    const files = [file('Kyōto.txt', 'trips'), file('other')];
    const found = visibleEntries({ files, folders }, { ...view, folder: 'Zoo', text: ' kyoto ' });
    expect(namesIn(found)).toEqual(['kyoto', 'Kyōto.txt']);
  });
});

describe('moving', () => {
  it('is offered by path, and never into what is moved', () => {
    expect(moveTargets(folders, { files: [], folders: [folder('kyoto', 'trips')] })).toEqual([
      { id: '', path: 'Files' },
      { id: 'trips', path: 'trips' },
      { id: 'Zoo', path: 'Zoo' },
    ]);
    expect(pathText(folders, '9')).toBe('trips / kyoto / 9');
  });

  it('goes nowhere if everything is there already', () => {
    const inTrips = { files: [file('a', 'trips')], folders: [folder('kyoto', 'trips')] };
    expect(canMoveTo(folders, inTrips, 'trips')).toBe(false);
    expect(canMoveTo(folders, inTrips, '9')).toBe(false);
    expect(canMoveTo(folders, inTrips, 'Zoo')).toBe(true);
    expect(canMoveTo(folders, { ...inTrips, files: [file('b')] }, 'trips')).toBe(true);
  });
});

describe('the address', () => {
  it('keeps folder, search and order', () => {
    const kept = { folder: 'trips', text: 'a b', sort: 'largest' } as const;
    expect(readFilesView(writeFilesView(kept))).toEqual(kept);
    expect(writeFilesView(view).toString()).toBe('');
    expect(readFilesView(new URLSearchParams('sort=unknown'))).toEqual(view);
  });

  it('opens a folder in the same order, without the search', () => {
    const from = { folder: '', text: 'kyoto', sort: 'name' } as const;
    expect(folderPath('trips', from)).toBe('/storage?folder=trips&sort=name');
    expect(folderPath('', view)).toBe('/storage');
  });
});
