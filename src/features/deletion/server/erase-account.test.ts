import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { committed, type TestCtx } from '#kit/testing/context.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, skipGracePeriod, stateOf, tokenIn } from './deletion.builders.ts';
import { cancelDeletion } from './deletion.handlers.ts';
import { findNewestRequest } from './deletion.queries.ts';
import { queueErasures, tidyDeletions } from './deletion.server.ts';
import { eraseAccount } from './erase-account.ts';

const heldBy = {
  characters: 'account_id',
  faction_leaders: 'account_id',
  active_days: 'account_id',
  wealth_days: 'account_id',
  account_traces: 'global_id',
} as const;

describe('erasing an account', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other', 'clerk', 'chief']);
  });
  after(() => fixture.close());
  const inside = (work: (ctx: TestCtx) => Promise<void>) => fixture.inside(work);
  const idOf = (login: string) => fixture.idOf(login);

  test('does nothing before the thirty days are over', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await ctx.tx.execute(
        sql`update deletion_requests set confirmed_at = now() - interval '29 days 23 hours', erase_at = now() + interval '1 hour'`,
      );
      await queueErasures(ctx);
      assert.equal(ctx.enqueued.filter(({ job }) => job === 'deletion.erase').length, 0);
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'confirmed');
    }));

  test('happens once, leaving a tombstone and an act without personal data, and sends a command to every server, even closed ones, and a receipt', () =>
    inside(async (ctx) => {
      await ctx.tx.execute(sql`update servers set state = 'closed' where number = 5`);
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await queueErasures(ctx);
      assert.equal(ctx.enqueued.filter(({ job }) => job === 'deletion.erase').length, 1);
      const before = mailsOf(ctx).length;
      await fixture.erase(ctx);
      await fixture.erase(ctx);
      const receipts = mailsOf(ctx).slice(before);
      assert.deepEqual(
        receipts.map(({ to, subject }) => [to, /has been deleted/.test(subject)]),
        [['leaver@mail.example', true]],
      );
      const { rows } = await ctx.tx.execute(
        sql`select login, email, disabled_at is not null as disabled from accounts where id = ${idOf('leaver')}`,
      );
      const tombstone = `deleted_${idOf('leaver')}`;
      assert.deepEqual(rows, [{ login: tombstone, email: `${tombstone}@deleted.invalid`, disabled: true }]);
      const acts = await ctx.tx.execute<{ ground: string; categories: unknown }>(
        sql`select account_id, ground, method, categories from erasure_acts`,
      );
      assert.equal(acts.rows.length, 1);
      const items = Object.keys(sessionsPersonalData.items).map((name) => ({ item: `sessions.${name}`, fate: 'erased', rows: 0 }));
      assert.deepEqual(acts.rows[0]?.categories, [...items, { item: 'accounts.account', fate: 'erased', rows: 1 }]);
      assert.doesNotMatch(JSON.stringify(acts.rows), /leaver/);
      const commands = await ctx.tx.execute<{ worlds: number }>(
        sql`select count(*)::int as worlds from commands where kind = 'accountDeleted'`,
      );
      const servers = await ctx.tx.execute<{ worlds: number }>(sql`select count(*)::int as worlds from servers`);
      assert.deepEqual(commands.rows, servers.rows);
    }));

  test('is repeated by an upgrade for data that servers reported again, without touching other accounts', async () => {
    const tell = (accountId: number, nick: string) => [
      `insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at) values (${accountId}, 1, '${nick}', 1, 0, 0, 0, 0, now())`,
      `insert into faction_leaders (server, faction, account_id) values (1, '${nick}', ${accountId})`,
      `insert into active_days (day, account_id, server) values ('2026-11-01', ${accountId}, 1)`,
      `insert into wealth_days (server, account_id, day, cash, bank, taken_at) values (1, ${accountId}, '2026-11-01', 0, 0, now())`,
      `insert into account_traces (server, global_id, kind, value, first_at, last_at) values (1, ${accountId}, 'device', 'pixel-9', now(), now())`,
    ];
    const upgrade = await readFile('db/migrations/20261119110000_forget_what_came_back_of_the_erased.sql', 'utf8');
    await fixture.database.asOwner(async (client) => {
      await client.query('begin');
      for (const statement of [...tell(idOf('clerk'), 'Clerk_Gone'), ...tell(idOf('chief'), 'Chief_Here')]) await client.query(statement);
      await client.query(`update accounts set email = 'deleted_1@deleted.invalid', disabled_at = now() where id = ${idOf('clerk')}`);
      await client.query(upgrade);
      for (const [table, whose] of Object.entries(heldBy)) {
        const { rows } = await client.query<{ id: number }>(`select ${whose}::int as id from ${table}`);
        assert.deepEqual(rows, [{ id: idOf('chief') }], table);
      }
      await client.query('rollback');
    });
  });

  test('makes the link report it and cancel nothing', () =>
    inside(async (ctx) => {
      const manage = await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await fixture.erase(ctx);
      await assert.rejects(cancelDeletion(ctx, manage), { code: 'deletion.tooLate' });
    }));

  test('rolls back when the job crashes and continues on the retry', async () => {
    let falls = true;
    const falling = personalData('falling', {
      items: { part: { holds: [], fate: 'erased', notExported: 'a sample' } },
      export: async () => ({}),
      erase: async () => {
        if (falls) throw new Error('the process was killed');
        return { part: 1 };
      },
    });
    await inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await ctx.tx.execute(sql`savepoint job`);
      await assert.rejects(fixture.erase(ctx, [falling, sessionsPersonalData]), /killed/);
      await ctx.tx.execute(sql`rollback to savepoint job`);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'confirmed');
      const { rows } = await ctx.tx.execute(sql`select login from accounts where id = ${idOf('leaver')}`);
      assert.deepEqual(rows, [{ login: 'leaver' }]);
      falls = false;
      await fixture.erase(ctx, [accountsPersonalData, falling]);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'erased');
    });
  });

  test('is cancelled by any session that began after the confirmation', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await ctx.tx.execute(sql`insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
        values (sha256('b'), ${idOf('leaver')}, now() + interval '1 day', '198.51.100.9', 'x')`);
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'cancelled');
    }));

  test('is cancelled by an in-game sign-in after the confirmation even without its job, but not by an earlier one', () =>
    inside(async (ctx) => {
      const enter = () => enterWorld(ctx.tx, { accountId: idOf('leaver'), server: 1 });
      await enter();
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      // They played until the confirmation, thirty-one days ago.
      await ctx.tx.execute(sql`update entered_worlds set since = since - interval '31 days', last_at = last_at - interval '31 days'`);
      await ctx.tx.execute(sql`savepoint untouched`);
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'erased');
      await ctx.tx.execute(sql`rollback to savepoint untouched`);
      await enter();
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'cancelled');
    }));

  test('waits while the account has staff roles', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await ctx.tx.execute(sql`insert into staff_roles (account_id, role) values (${idOf('leaver')}, 'support')`);
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'confirmed');
    }));

  test('leaves another account’s login alone if it equals the tombstone’s name', () =>
    inside(async (ctx) => {
      await ctx.tx.execute(sql`update accounts set login = ${`Deleted_${idOf('leaver')}`} where id = ${idOf('other')}`);
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await fixture.erase(ctx);
      const { rows } = await ctx.tx.execute<{ login: string }>(sql`select login from accounts where id = ${idOf('leaver')}`);
      assert.match(rows[0]?.login ?? '', /^deleted_[0-9a-f]{16}$/);
    }));

  test('keeps the act for three years and then deletes it with its request; unconfirmed requests are deleted after a week', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await fixture.erase(ctx);
      await fixture.ask(ctx, 'other');
      await ctx.tx.execute(sql`update deletion_requests set asked_at = now() - interval '8 days' where state = 'asked'`);
      await ctx.tx.execute(sql`update deletion_tokens set expires_at = now() - interval '7 days' where purpose = 'confirm'`);
      await tidyDeletions(ctx);
      const count = async () => (await ctx.tx.execute(sql`select account_id from deletion_requests`)).rows.length;
      assert.equal(await count(), 1);
      await ctx.tx.execute(sql`delete from erasure_acts`);
      await ctx.tx.execute(sql`insert into erasure_acts (request_id, account_id, asked_at, confirmed_at, ground, system, method, categories, keep_until)
        select id, account_id, asked_at, confirmed_at, 'requestOfThePerson', 'x', 'erasureInTheDatabase', '[]', now() - interval '1 second' from deletion_requests`);
      await tidyDeletions(ctx);
      assert.equal(await count(), 0);
    }));

  const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

  test('either finishes first or is cancelled first when both happen concurrently', racesOnly, async () => {
    const kept = <Result>(work: (ctx: TestCtx) => Promise<Result>) => committed(fixture.database, fixture.options, work);
    for (let round = 0; round < 10; round += 1) {
      const leaver = `racer_${round}`;
      const [accountId, token] = await kept(async (ctx) => {
        const ids = await seedAccounts(ctx.tx, [{ login: leaver, email: `${leaver}@mail.example`, locale: 'en' }], 'irrelevant');
        const id = ids.get(leaver) ?? 0;
        await prepareDeletion(ctx, { accountId: id });
        const manage = await confirmDeletion(ctx, tokenIn(mailsOf(ctx).at(-1), 'confirm'));
        await skipGracePeriod(ctx);
        return [id, manage];
      });
      const requestId = await kept(async ({ tx }) => (await findNewestRequest(tx, accountId))?.id ?? 0);
      const erasing = () => kept((ctx) => eraseAccount(ctx, [accountsPersonalData, sessionsPersonalData], requestId));
      const [cancelled] = await Promise.allSettled([kept((ctx) => cancelDeletion(ctx, token)), erasing(), erasing()]);
      const { state, login, acts } = await kept(async ({ tx }) =>
        only(
          (
            await tx.execute<{ state: string; login: string; acts: number }>(sql`
              select r.state, a.login, (select count(*)::int from erasure_acts where request_id = r.id) as acts
                from deletion_requests r join accounts a on a.id = r.account_id where r.id = ${requestId}`)
          ).rows,
        ),
      );
      if (cancelled.status === 'fulfilled') assert.deepEqual([state, login, acts], ['cancelled', leaver, 0]);
      else assert.deepEqual([state, login, acts], ['erased', `deleted_${accountId}`, 1]);
    }
  });
});
