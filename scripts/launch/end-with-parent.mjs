/**
 * Preloaded into the server when npm started it. A SIGKILL to npm is not forwarded, so the server checks whether its parent still exists,
 * and shuts down cleanly otherwise.
 */
import { watchStarter } from './starter.mjs';

const starterIsGone = watchStarter();

setInterval(() => {
  if (starterIsGone()) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
