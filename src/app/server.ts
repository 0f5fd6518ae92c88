import { loadConfig } from './config.ts';
import { greet } from './demo/greet.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startApp } from './start.ts';

await runUntilSignal(async () => {
  const config = loadConfig();
  const running = await startApp(config, { development: process.argv.includes('--dev') });
  void running.whenReady.then(() => greet(config, running.address));
  return running;
});
