import { sql } from 'drizzle-orm';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { signInHandbacksTable } from './tickets.table.ts';

/**
 * Issues the code that transfers a sign-in of the web view to the game: valid for two minutes and one use, and useless without a game
 * server's key.
 */
export async function issueHandback(ctx: Ctx, accountId: number): Promise<string> {
  const code = newToken();
  await ctx.tx.insert(signInHandbacksTable).values({
    codeHash: sha256(code),
    accountId,
    createdAt: sql`now()`,
    expiresAt: sql`now() + interval '2 minutes'`,
  });
  return handbackLink(ctx, code);
}

export function handbackLink({ services }: Pick<Ctx, 'services'>, code: string): string {
  const link = services.config.brand.gameProtocol;
  return `${link}${link.includes('?') ? '&' : '?'}code=${encodeURIComponent(code)}`;
}
