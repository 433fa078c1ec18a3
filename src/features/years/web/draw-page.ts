import { drawBlock, heightOf } from './draw-blocks.ts';
import type { PageBlock, ReviewPage } from './page-blocks.ts';
import { writeText, type Board } from './picture-board.ts';
import { loadFonts, PICTURE_HEIGHT, PICTURE_WIDTH, readColours } from './picture-style.ts';

const MARGIN_X = 132;
const LEFT = 180;
const RIGHT = 88;
const TOP = 150;
const BOTTOM = 110;
const BLOCK_GAP = 64;

/** Draws a page as a PNG of 1080 × 1350 pixels, with the fonts and colours of the screen and without any request. */
export async function drawPage(page: ReviewPage): Promise<Blob> {
  await loadFonts(JSON.stringify(page) + SIGNATURE);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  const board = { context, colour: readColours(), left: LEFT, width: PICTURE_WIDTH - LEFT - RIGHT };
  drawSheet(board);
  drawNumber(board, page);
  const top = drawTitle(board, page);
  drawBlocks(board, page.blocks, top);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  return promise;
}

const SIGNATURE = 'Daybook';

function drawSheet(board: Board): void {
  const { context, colour } = board;
  context.fillStyle = colour('sheet');
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  context.fillStyle = colour('margin');
  context.fillRect(MARGIN_X, 0, 4, PICTURE_HEIGHT);
  writeText(board, SIGNATURE, {
    x: PICTURE_WIDTH - RIGHT,
    y: PICTURE_HEIGHT - 56,
    size: 30,
    font: 'title',
    weight: 700,
    colour: 'ink-2',
    align: 'right',
  });
}

function drawNumber(board: Board, { number }: ReviewPage): void {
  const style = { size: 36, font: 'title', weight: 700, colour: 'ink-2', align: 'center' } as const;
  writeText(board, String(number), { ...style, x: MARGIN_X / 2, y: TOP });
}

/** Returns where the blocks begin. */
function drawTitle(board: Board, { name, title }: ReviewPage): number {
  if (name === 'cover') {
    writeText(board, title, { x: LEFT - 12, y: TOP + 190, size: 330, font: 'title', weight: 700 });
    return TOP + 270;
  }
  writeText(board, title, { x: LEFT, y: TOP, size: 66, font: 'title', weight: 700, maxWidth: board.width });
  return TOP + 60;
}

/** In the middle of what is left of the page. */
function drawBlocks(board: Board, blocks: readonly PageBlock[], top: number): void {
  const heights = blocks.map((block) => heightOf(block));
  const used = heights.reduce((sum, height) => sum + height, 0) + BLOCK_GAP * (blocks.length - 1);
  let y = top + Math.max(0, (PICTURE_HEIGHT - BOTTOM - top - used) / 2);
  for (const [index, block] of blocks.entries()) {
    drawBlock(board, block, y);
    y += heights[index]! + BLOCK_GAP;
  }
}
