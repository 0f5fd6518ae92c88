/**
 * Preloaded into the server when npm started it. Whoever kills npm the hard way means the server too, but a kill cannot be
 * passed on: so the server watches whether its starter is there, and shuts down properly when not.
 */
import { watchStarter } from './starter.mjs';

const starterIsGone = watchStarter();

setInterval(() => {
  if (starterIsGone()) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
