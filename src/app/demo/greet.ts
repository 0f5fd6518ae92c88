import type { Config } from '#app/config.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { demoLogins, demoPassword } from '#features/sessions/demo-accounts.ts';

/** What somebody who just typed `npm start` wants to know. */
export function greet(config: Config, address: string): void {
  if (config.mode !== 'demo') return;
  console.log(`
  ${config.brand.gameName} is open at ${address}

  Sign in at ${address}/auth with the password ${demoPassword} as
    ${demoLogins.join(', ')}
  (demo accounts: two-step sign-in is off for them, and production has none of them)

  Captured mail  ${address}/dev/mail
  API            ${address}/api/docs

  Game API       try it as the game server of world 1:
    curl -X POST ${address}/api/game/v1/heartbeat -H 'Authorization: Bearer ${demoServerKey(1)}' \\
      -H 'Content-Type: application/json' -d '{"bootId":"my-first-boot","online":7,"capacity":1000,"version":"1.0"}'
`);
}
