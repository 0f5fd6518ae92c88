/** Preloaded into the server of `npm run dev`: reports loaded files to its parent and exits with it. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, next) {
    if (process.connected && url.startsWith('file:') && !url.includes('/node_modules/')) process.send(fileURLToPath(url));
    return next(url, context);
  },
});
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
