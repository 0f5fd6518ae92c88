import type { Tx } from '#kit/db/database.ts';
import { createAccount } from './create-account.ts';

let made = 0;

/** An account with an unknown password. */
export async function anAccount(tx: Tx): Promise<{ readonly id: number; readonly login: string }> {
  made += 1;
  const login = `somebody_${made}`;
  const account = await createAccount(tx, { login, email: `${login}@mail.example`, locale: 'en', passwordHash: '$argon2id$none' });
  if (typeof account === 'string') throw new Error(account);
  return { id: account.id, login };
}
