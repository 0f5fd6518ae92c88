/**
 * Preloaded into the server when npm started it. Whoever kills npm the hard way means the server too, but a kill cannot be
 * passed on: so the server watches who its parent is, and shuts down properly when that changes.
 */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
