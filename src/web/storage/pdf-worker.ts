// pdf.js parses in a worker; bundled from here, it is one of our own files.
// oxlint-disable-next-line import/no-unassigned-import -- It runs by being loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
