import { type Delivery, type Drop, type DropVisit } from '#features/storage/contract/drops.ts';
import type { Share, Visit } from '#features/storage/contract/shares.ts';

const NOW = '2026-03-01T12:00:00.000Z';

export function testShare(differences: Partial<Share> = {}): Share {
  return {
    id: crypto.randomUUID(),
    name: 'letter.txt',
    token: 'a'.repeat(43),
    files: 1,
    folders: 0,
    creationTime: NOW,
    expiryTime: null,
    hasPassword: false,
    downloads: 0,
    downloadMax: null,
    lastUseTime: null,
    works: true,
    ...differences,
  };
}

export function testVisit(differences: Partial<Visit> = {}): Visit {
  return {
    share: crypto.randomUUID(),
    name: 'Our trip',
    expiryTime: null,
    downloadsLeft: null,
    ...differences,
  };
}

export function testDrop(differences: Partial<Drop> = {}): Drop {
  return {
    id: crypto.randomUUID(),
    name: 'Scans',
    instructions: '',
    folder: '',
    token: 'b'.repeat(43),
    creationTime: NOW,
    expiryTime: null,
    hasPassword: false,
    letters: true,
    maxBytes: 1024 ** 3,
    maxFiles: 100,
    fileMaxBytes: null,
    files: 0,
    bytes: 0,
    arrivingFiles: 0,
    arrivingBytes: 0,
    lastUseTime: null,
    state: 'works',
    ...differences,
  };
}

export function testDropVisit(differences: Partial<DropVisit> = {}): DropVisit {
  return {
    drop: crypto.randomUUID(),
    name: 'Scans',
    instructions: '',
    expiryTime: null,
    filesLeft: 100,
    bytesLeft: 1024 ** 3,
    fileMaxBytes: 1024 ** 3,
    ...differences,
  };
}

export function testDelivery(differences: Partial<Delivery> = {}): Delivery {
  const file = { id: '1', name: 'one.txt', folder: '', size: 5, time: NOW, state: 'there' } as const;
  return { id: crypto.randomUUID(), sender: 'Ann', message: '', files: [file], ...differences };
}
