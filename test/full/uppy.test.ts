import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import { expect, it, onTestFinished } from 'vitest';
import { suiteDaybook } from '../support/daybook.ts';
import { uploadBy, UPLOADED, type TusTarget } from '../support/tus-clients.ts';

const daybook = suiteDaybook();

it('Uppy sends a file with an access token, and resumes it', async () => {
  expect(await uploadBy(daybook(), sendByUppy)).toEqual([UPLOADED]);
});

async function sendByUppy(target: TusTarget): Promise<void> {
  const { name, content } = UPLOADED;
  const uppy = new Uppy({ autoProceed: false }).use(Tus, { ...target, chunkSize: 30_000 });
  onTestFinished(() => uppy.destroy());
  // In Node, the library below reads buffers instead of the files of a browser.
  const id = uppy.addFile({ name, type: 'text/plain', data: content as never });
  let wasStopped = false;
  uppy.on('upload-progress', (_file, { bytesUploaded }) => {
    if (wasStopped || bytesUploaded < 30_000) return;
    wasStopped = true;
    uppy.pauseResume(id);
    uppy.pauseResume(id);
  });
  const result = await uppy.upload();
  expect(result?.failed).toEqual([]);
  expect(wasStopped).toBe(true);
}
