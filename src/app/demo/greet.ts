import type { Config } from '#app/config.ts';
import type { RunningApp } from '#app/start.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { demoLogins, demoPassword } from '#features/sessions/demo-accounts.ts';
import { isLoopback } from '#kit/http/listening.ts';

/** Announces readiness: as a text at a terminal, in the log for a program, or in one line if it was announced before. */
export function greet(config: Config, { address, log }: Pick<RunningApp, 'address' | 'log'>, again: boolean): void {
  const atTerminal = config.mode === 'demo' && process.stdout.isTTY;
  if (config.mode !== 'demo' || again) log.info({ address }, 'ready');
  else if (atTerminal) console.log(greeting(config, address));
  else log.info(greetingFields(address), 'ready');
  // The simulation's log lines would push the address out of view.
  if (atTerminal && !config.logLevelGiven) log.level = 'warn';
}

/** Printed for a person who ran `npm start`: the address last, where they look. */
export function greeting({ host, brand }: Pick<Config, 'host' | 'brand'>, address: string): string {
  return `
  ${brand.gameName} is ready. Sign in at /auth with the password ${demoPassword} as
    ${demoLogins.join(', ')}
  Its mail is shown at /dev/mail, its calls are described at /api/docs.

  To be the game server of world 1:
    ${heartbeat(address)}
${isLoopback(host) ? '' : warning(host)}
  ${address}
`;
}

const greetingFields = (address: string) => ({
  address,
  signIn: `${address}/auth as ${demoLogins.join(', ')} with ${demoPassword}`,
  mail: `${address}/dev/mail`,
  docs: `${address}/api/docs`,
  gameServer: heartbeat(address),
});

const heartbeat = (address: string) =>
  `curl -X POST ${address}/api/game/v1/heartbeat -H 'Authorization: Bearer ${demoServerKey(1)}' \\
      -H 'Content-Type: application/json' -d '{"bootId":"my-first-boot","online":7,"capacity":1000,"version":"1.0"}'`;

const warning = (host: string) => `
  HOST=${host} opens this demo to other machines, and everybody knows its passwords.
  PUBLIC_URL must be the address that they use.
`;
