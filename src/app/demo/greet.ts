import type { Config } from '#app/config.ts';

/** What somebody who just typed `npm start` wants to know. */
export function greet(config: Config, address: string): void {
  if (config.mode !== 'demo') return;
  console.log(`\n  ${config.brand.gameName} is open at ${address}\n`);
}
