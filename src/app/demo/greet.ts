import type { Config } from '#app/config.ts';
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
`);
}
