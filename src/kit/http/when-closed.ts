import type { ServerResponse } from 'node:http';

/** Calls `work` when the response is finished or aborted. The event fires only once, so a response already closed calls it now. */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.destroyed) work();
  else response.once('close', work);
}
