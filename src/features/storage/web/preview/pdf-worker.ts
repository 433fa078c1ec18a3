// pdf.js parses in a worker, which must come from Daybook's own origin.
// oxlint-disable-next-line import/no-unassigned-import -- It runs by being loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
