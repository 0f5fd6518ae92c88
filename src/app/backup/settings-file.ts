import { type Environment, withoutLogin } from '#kit/config/read-config.ts';
import { allSettings } from '../config.ts';

/** Every setting that was set. For a secret, only that it was: a backup must not reveal credentials. */
export function settingsWithoutSecrets(env: Environment): string {
  const given = allSettings.flatMap(({ name, secret }) => {
    const text = env[name]?.trim();
    if (!text) return [];
    return [[name, secret ? { secret: true } : withoutLogin(text)] as const];
  });
  return `${JSON.stringify({ NODE_ENV: env.NODE_ENV ?? '', ...Object.fromEntries(given) }, null, 2)}\n`;
}

/** Secrets that encrypt content of the backup. All others can be reissued (docs/operations.md, "Changing secrets"). */
export function secretsNeeded(env: Environment): readonly { readonly name: string; readonly otherwise: string }[] {
  const otherwise =
    'two-step secrets cannot be opened, so people need a recovery code and enrol again; mail that waits in the queue is never sent; links to tickets in sent mail open nothing';
  const other = 'what is still sealed under the other secret cannot be opened';
  return [{ name: 'APP_SECRET', otherwise }, ...(env.APP_SECRET_OTHER?.trim() ? [{ name: 'APP_SECRET_OTHER', otherwise: other }] : [])];
}
