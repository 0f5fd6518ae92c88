import { loadConfig } from '#app/config.ts';
import { startApp } from '#app/start.ts';
import { announce } from '../support/listen.ts';
import { benchHandlers } from './rows.ts';

/** The whole product on DATABASE_URL, plus one route to measure. PAGE_CACHE_SECONDS=0 renders every page for each request. */
const config = loadConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1' });
const seconds = process.env.PAGE_CACHE_SECONDS;
const running = await startApp(config, {
  implementations: benchHandlers,
  cacheSeconds: seconds === undefined ? undefined : Number(seconds),
});
await running.whenReady;
announce(Number(new URL(running.address).port), () => void running.stop().then(() => process.exit(0)));
