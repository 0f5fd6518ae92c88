import { sql } from 'drizzle-orm';
import { demoMailDomain } from '#features/accounts/account-email.ts';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

export type RichPlayer = {
  readonly server: number;
  readonly globalId: number;
  readonly cash: number;
  readonly bank: number;
  readonly place: number;
};

/** The richest characters of each server, and the named demo accounts whatever their rank. */
export async function richPlayers(tx: Tx, ofEachWorld: number): Promise<readonly RichPlayer[]> {
  const { rows } = await tx.execute<Record<'server' | 'account_id' | 'cash' | 'bank' | 'place', string | number>>(sql`
    select * from (
      select server, account_id, cash, bank, row_number() over (partition by server order by cash + bank desc, id) as place
        from ${charactersTable}) as everybody
     where place <= ${ofEachWorld} or account_id in (select id from ${accountsTable} where email like ${`%@${demoMailDomain}`})`);
  return rows.map(({ server, account_id, cash, bank, place }) => ({
    server: Number(server),
    globalId: Number(account_id),
    cash: Number(cash),
    bank: Number(bank),
    place: Number(place),
  }));
}
