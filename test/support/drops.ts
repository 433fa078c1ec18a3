import {
  dropApi,
  dropsApi,
  type Delivery,
  type DropReceipt,
  type NewDrop,
} from '#features/storage/contract/drops.ts';
import type { Client, TestResponse } from './client.ts';
import type { Daybook } from './daybook.ts';
import { continueUpload, createUploadWith, uploadIdIn } from './uploads.ts';

export interface TestDrop {
  readonly id: string;
  readonly token: string;
}

/** Makes a link for sending files called `For me`. */
export async function dropOf(client: Client, input: Omit<NewDrop, 'name'> = {}): Promise<TestDrop> {
  const { body } = await client.call(dropsApi.create, { name: 'For me', ...input });
  return { id: body.id, token: body.token ?? '' };
}

type DropSender = ReturnType<typeof senderBy>;

/** A visitor who has opened the link. */
export async function dropVisitorOf(daybook: Daybook, { id, token }: TestDrop): Promise<DropSender> {
  const visitor = daybook.anonymousClient();
  await visitor.call(dropApi.open, { token });
  return senderBy(visitor, id);
}

/** What a visitor does at a link. */
export function senderBy(visitor: Client, drop: string) {
  const at = (path: string) => path.replace(':drop', drop);
  const createWith = (values: Readonly<Record<string, string>>, size: number) =>
    createUploadWith(visitor, values, size, at(dropApi.createUpload.path));
  const append = (id: string, offset: number, content: string | Buffer) =>
    continueUpload(visitor, id, offset, content, at(dropApi.continueUpload.path));
  return {
    visitor,
    drop,
    createWith,
    append,
    begin: async (name: string, size: number) => uploadIdIn(await createWith({ name }, size)),
    offset: (id: string): Promise<TestResponse> =>
      visitor.call(dropApi.uploadOffset, { drop, id }, { 'tus-resumable': '1.0.0' }),
    cancel: (id: string): Promise<TestResponse> =>
      visitor.call(dropApi.cancelUpload, { drop, id }, { 'tus-resumable': '1.0.0' }),
    /** Sends a whole file and returns its id. */
    async send(name: string, content: string): Promise<string> {
      const id = uploadIdIn(await createWith({ name }, Buffer.byteLength(content)));
      await append(id, 0, content);
      return id;
    },
    done: async (): Promise<DropReceipt> => (await visitor.call(dropApi.done, { drop })).body,
  };
}

/** What the owner of a link reads about what arrived. */
export const deliveriesTo = async (owner: Client, { id }: TestDrop): Promise<Delivery[]> =>
  (await owner.call(dropsApi.received, { id })).body;
