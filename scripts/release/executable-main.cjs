'use strict';
// The first file of the executable. It unpacks the rest, which must be files for the native libraries and for Node's
// module loader, and starts Daybook from there. The folder's name changes with its content.
const { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } = require('node:fs');
const { statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join, resolve } = require('node:path');
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea');
const { zstdDecompressSync } = require('node:zlib');

const VERSION_ASSET = 'version';
/** This version and the one before, which may still be running. */
const KEPT_VERSIONS = 2;
/** What is younger may still be unpacked by another process. */
const REMOVABLE_AFTER_MS = 3_600_000;

/** Returns the folder of the unpacked files. An interruption leaves nothing that looks complete. */
function unpack(cache) {
  const folder = join(cache, getAsset(VERSION_ASSET, 'utf8'));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(join(cache, 'unfinished-'));
  for (const path of getAssetKeys().filter((key) => key !== VERSION_ASSET)) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), zstdDecompressSync(new Uint8Array(getRawAsset(path))));
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  removeOldest(cache);
  return folder;
}

function removeOldest(cache) {
  const changedAt = (name) => statSync(join(cache, name)).mtimeMs;
  const newestFirst = readdirSync(cache).toSorted((a, b) => changedAt(b) - changedAt(a));
  for (const name of newestFirst.slice(KEPT_VERSIONS))
    if (changedAt(name) < Date.now() - REMOVABLE_AFTER_MS) rmSync(join(cache, name), { recursive: true });
}

const cache = join(resolve(process.env.DATA_DIR || './data'), '.cache/executable');
const start = join(unpack(cache), 'start.cjs');
createRequire(start)(start);
