import { assembleEngine } from './assemble.ts';
import { becomeReady, stopEngine } from './become-ready.ts';
import { loadConfig } from './config.ts';
import { endWithFault, runUntilSignal } from './run-until-signal.ts';

/** Works on queued jobs and answers no requests: for installations that keep the two apart (`WORKER=off` on the servers). */
await runUntilSignal(async () => {
  const engine = await assembleEngine({ ...loadConfig(), worker: 'inside' });
  const stopping = new AbortController();
  const works = becomeReady(engine, stopping.signal);
  works.catch(endWithFault);
  return {
    async stop() {
      stopping.abort();
      await stopEngine(engine, await works);
    },
  };
});
