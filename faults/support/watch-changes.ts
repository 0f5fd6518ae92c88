import type { Database } from '#kit/db/database.ts';

/** Tables written by committed transactions since the last call. Triggers record them in the same transaction. */
export async function watchChanges(database: Database) {
  await database.asOwner(async (client) => {
    await client.query('create unlogged table changes_seen (name text not null); grant select, insert, delete on changes_seen to public');
    await client.query(`create function note_change() returns trigger language plpgsql as $$
      begin insert into changes_seen values (tg_table_name); return null; end $$`);
    const { rows } = await client.query(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'changes_seen'`,
    );
    for (const { name } of rows)
      await client.query(
        `create trigger seen after insert or update or delete on "${String(name)}" for each row execute function note_change()`,
      );
  });
  return {
    async take(): Promise<readonly string[]> {
      const taken = await database.pool.query(
        'with gone as (delete from changes_seen returning name) select distinct name from gone order by name',
      );
      return taken.rows.map(({ name }) => String(name));
    },
  };
}
