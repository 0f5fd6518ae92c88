import type { ServerResponse } from 'node:http';

/** Calls `work` when the answer is over, sent or not. It tells so once: to whoever asks later, for the caller hung up meanwhile, it is over now. */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.destroyed) work();
  else response.once('close', work);
}
