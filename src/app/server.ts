import { loadConfig } from './config.ts';
import { greet } from './demo/greet.ts';
import { type RunningSimulation, startSimulation } from './demo/simulation.ts';
import { endWithFault, runUntilSignal } from './run-until-signal.ts';
import { startApp } from './start.ts';

/** For programs that start the built product several times, such as the browser tests. */
export { loadConfig, startApp };

if (import.meta.main) await runUntilSignal(serve);

async function serve(): Promise<{ stop(): Promise<void> }> {
  const config = loadConfig();
  const { argv } = process;
  const running = await startApp(config, { development: argv.includes('--dev') });
  let simulation: RunningSimulation | undefined;
  running.whenReady.then((ready) => {
    if (!ready) return;
    greet(config, running, argv.includes('--again'));
    if (config.mode === 'demo' && config.simulator === 'on') simulation = startSimulation(config, running.address, running.log);
  }, endWithFault);
  return {
    async stop() {
      await simulation?.stop();
      await running.stop();
    },
  };
}
