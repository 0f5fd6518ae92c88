import { loadConfig } from './config.ts';
import { greet } from './demo/greet.ts';
import { type RunningSimulation, startSimulation } from './demo/simulation.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startApp } from './start.ts';

await runUntilSignal(async () => {
  const config = loadConfig();
  const running = await startApp(config, { development: process.argv.includes('--dev') });
  let simulation: RunningSimulation | undefined;
  void running.whenReady.then(() => {
    greet(config, running.address);
    if (config.mode === 'demo' && config.simulator === 'on') simulation = startSimulation(config, running.address, running.log);
  });
  return {
    async stop() {
      await simulation?.stop();
      await running.stop();
    },
  };
});
