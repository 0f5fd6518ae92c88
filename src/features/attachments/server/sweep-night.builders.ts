import type { Ctx } from '#kit/contract/context.ts';
import { sweepAttachments } from './sweep-attachments.ts';
import { sweepStored, sweepStoredJob } from './sweep-stored.ts';

type InTransaction = (work: (ctx: Ctx) => Promise<void>) => Promise<void>;

/** Runs the nightly sweep and every job it enqueues, as a worker does. Returns the number of slices. */
export async function sweepNight(act: InTransaction, options: { readonly now?: Date; readonly most?: number } = {}): Promise<number> {
  const queue: unknown[] = [];
  const enqueue: Ctx['enqueue'] = async (_job, payload) => void queue.push(payload);
  await act((ctx) => sweepAttachments({ ...ctx, enqueue }, options.now));
  let slices = 0;
  for (; slices < queue.length; slices += 1) {
    const slice = sweepStoredJob.payload.parse(queue[slices]);
    await act((ctx) => sweepStored({ ...ctx, enqueue }, slice, options));
  }
  return slices;
}
