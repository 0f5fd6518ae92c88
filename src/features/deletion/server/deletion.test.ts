import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { setEmail } from '#features/accounts/server/set-email.ts';
import { confirmEmailChange } from '#features/credentials/server/confirm-email-change.ts';
import { unpaidTo } from '#features/partners/server/partner-balances.queries.ts';
import { movePartnerMoney } from '#features/partners/server/partner-money.ts';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { TestCtx } from '#kit/testing/context.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, skipGracePeriod, stateOf, tokenIn } from './deletion.builders.ts';
import { cancelDeletion } from './deletion.handlers.ts';
import { cancelOnSignIn, remindOfDeletions, tidyDeletions } from './deletion.server.ts';
import { dropConfirmLinks } from './drop-confirm-links.ts';
import { findObstacle } from './find-obstacle.ts';

const waitingForLocks = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';

describe('requesting an account deletion', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other', 'clerk', 'chief']);
  });
  after(() => fixture.close());
  const inside = (work: (ctx: TestCtx) => Promise<void>) => fixture.inside(work);
  const idOf = (login: string) => fixture.idOf(login);

  test('is confirmed with the link from the mail, which ends every session', () =>
    inside(async (ctx) => {
      await ctx.tx.execute(sql`insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
        values (sha256('a'), ${idOf('leaver')}, now() + interval '1 day', '198.51.100.9', 'x')`);
      const mail = await fixture.ask(ctx);
      assert.equal(mail?.to, 'leaver@mail.example');
      const manage = await confirmDeletion(ctx, tokenIn(mail, 'confirm'));
      assert.equal(await stateOf(ctx, idOf('leaver')), 'confirmed');
      const { rows } = await ctx.tx.execute(sql`select revoked_at is not null as ended from sessions`);
      assert.deepEqual(rows, [{ ended: true }]);
      const told = mailsOf(ctx).at(-1);
      assert.equal(tokenIn(told, 'status'), manage);
      assert.equal(tokenIn(told, 'cancel'), manage);
      const commands = await ctx.tx.execute(sql`select distinct kind from commands`);
      assert.deepEqual(commands.rows, [{ kind: 'sessionsRevoked' }]);
    }));

  test('sends no mail for an unknown login', () =>
    inside(async (ctx) => {
      await prepareDeletion(ctx, { accountId: null });
      assert.deepEqual(mailsOf(ctx), []);
    }));

  test('sends a person at most three links within an hour', () =>
    inside(async (ctx) => {
      for (let tries = 0; tries < 5; tries += 1) await fixture.ask(ctx);
      assert.equal(mailsOf(ctx).length, 3);
      const { rows } = await ctx.tx.execute(sql`select count(*)::int as requests from deletion_requests`);
      assert.deepEqual(rows, [{ requests: 1 }]);
    }));

  test('accepts a confirmation link once', () =>
    inside(async (ctx) => {
      const token = tokenIn(await fixture.ask(ctx), 'confirm');
      await confirmDeletion(ctx, token);
      await assert.rejects(confirmDeletion(ctx, token), { code: 'deletion.linkStale' });
    }));

  test('accepts a confirmation link for a day', () =>
    inside(async (ctx) => {
      const token = tokenIn(await fixture.ask(ctx), 'confirm');
      await ctx.tx.execute(sql`update deletion_tokens set expires_at = now() - interval '1 second'`);
      await assert.rejects(confirmDeletion(ctx, token), { code: 'deletion.linkStale' });
      assert.equal(await stateOf(ctx, idOf('leaver')), 'asked');
    }));

  test('keeps a request for a week, and longer while a link mailed since is valid', () =>
    inside(async (ctx) => {
      await fixture.ask(ctx);
      await ctx.tx.execute(sql`update deletion_requests set asked_at = now() - interval '8 days'`);
      await ctx.tx.execute(sql`update deletion_tokens set created_at = now() - interval '8 days', expires_at = now() - interval '7 days'`);
      const again = tokenIn(await fixture.ask(ctx), 'confirm');
      await tidyDeletions(ctx);
      await confirmDeletion(ctx, again);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'confirmed');
    }));

  test('deletes an unconfirmed request with its links after a week', () =>
    inside(async (ctx) => {
      await fixture.ask(ctx);
      await ctx.tx.execute(sql`update deletion_requests set asked_at = now() - interval '8 days'`);
      await ctx.tx.execute(sql`update deletion_tokens set created_at = now() - interval '8 days', expires_at = now() - interval '7 days'`);
      await tidyDeletions(ctx);
      const { rows } = await ctx.tx.execute(sql`select count(*)::int as requests from deletion_requests`);
      assert.deepEqual(rows, [{ requests: 0 }]);
    }));

  test('rejects a link in the old mailbox after an email change and accepts one sent to the new one', () =>
    inside(async (ctx) => {
      const left = tokenIn(await fixture.ask(ctx), 'confirm');
      const others = tokenIn(await fixture.ask(ctx, 'other'), 'confirm');
      const link = newToken();
      await ctx.tx.execute(sql`insert into email_changes (account_id, email, token_hash, expires_at)
        values (${idOf('leaver')}, 'leaver.new@mail.example', ${sha256(link)}, clock_timestamp() + interval '1 day')`);
      await confirmEmailChange(ctx, { token: link }, dropConfirmLinks);
      await assert.rejects(confirmDeletion(ctx, left), { code: 'deletion.linkStale' });
      assert.equal(await stateOf(ctx, idOf('leaver')), 'asked');
      await confirmDeletion(ctx, others);
      const mail = await fixture.ask(ctx);
      assert.equal(mail?.to, 'leaver.new@mail.example');
      await confirmDeletion(ctx, tokenIn(mail, 'confirm'));
    }));

  test('sends the link to the new address when the email is being changed concurrently', { skip: !onPostgres }, async () => {
    const id = idOf('other');
    const { tx, commit } = fixture.database.open();
    await lockAccount(tx, id);
    await setEmail(tx, id, 'other.new@mail.example');
    const asked = fixture.inside(async (ctx) => assert.equal((await fixture.ask(ctx, 'other'))?.to, 'other.new@mail.example'));
    await until(async () => (await fixture.database.pool.query(waitingForLocks)).rowCount === 1).finally(commit);
    await asked;
  });

  test('accepts neither a status link for confirming nor a confirmation link for cancelling', () =>
    inside(async (ctx) => {
      const token = tokenIn(await fixture.ask(ctx), 'confirm');
      await assert.rejects(cancelDeletion(ctx, token), { code: 'deletion.linkStale' });
      const manage = await confirmDeletion(ctx, token);
      await assert.rejects(confirmDeletion(ctx, manage), { code: 'deletion.linkStale' });
    }));

  test('reports a pending deletion by mail when requested again during the grace period', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      const mail = await fixture.ask(ctx);
      assert.match(mail?.subject ?? '', /already being deleted/);
      assert.ok(tokenIn(mail, 'status'));
    }));

  test('tells staff, the last owner and administrators what must be settled first', () =>
    inside(async (ctx) => {
      await ctx.tx.execute(
        sql`insert into staff_roles (account_id, role) values (${idOf('clerk')}, 'support'), (${idOf('chief')}, 'owner')`,
      );
      await ctx.tx.execute(
        sql`insert into admin_accounts (account_id, name, server, level) values (${idOf('other')}, 'Lamplighter', 1, 1)`,
      );
      assert.match((await fixture.ask(ctx, 'clerk'))?.text ?? '', /staff roles/);
      assert.match((await fixture.ask(ctx, 'chief'))?.text ?? '', /only owner/);
      // A disabled owner cannot revoke any roles.
      await ctx.tx.execute(sql`insert into staff_roles (account_id, role) values (${idOf('clerk')}, 'owner')`);
      await ctx.tx.execute(sql`update accounts set disabled_at = now() where id = ${idOf('clerk')}`);
      assert.match((await fixture.ask(ctx, 'chief'))?.text ?? '', /only owner/);
      await ctx.tx.execute(sql`update accounts set disabled_at = null where id = ${idOf('clerk')}`);
      await ctx.tx.execute(sql`delete from staff_roles where account_id = ${idOf('clerk')} and role = 'owner'`);
      assert.match((await fixture.ask(ctx, 'other'))?.text ?? '', /admin accounts/);
      const { rows } = await ctx.tx.execute(sql`select 1 from deletion_requests`);
      assert.deepEqual(rows, []);
    }));

  test('rejects the confirmation if the account has been given a role since the mail', () =>
    inside(async (ctx) => {
      const token = tokenIn(await fixture.ask(ctx), 'confirm');
      await ctx.tx.execute(sql`insert into staff_roles (account_id, role) values (${idOf('leaver')}, 'support')`);
      await assert.rejects(confirmDeletion(ctx, token), { code: 'deletion.staffFirst' });
    }));

  test('waits for a pending payout and warns a partner about unpaid earnings', () =>
    inside(async (ctx) => {
      const leaver = idOf('leaver');
      await ctx.tx.execute(sql`insert into partners (account_id, rate) values (${leaver}, 1000)`);
      await movePartnerMoney(ctx.tx, { partnerId: leaver, from: 'cost', to: 'hold', minor: 70_000, idem: 'earned' });
      await movePartnerMoney(ctx.tx, { partnerId: leaver, from: 'hold', to: 'due', minor: 60_000, idem: 'released' });
      const token = tokenIn(await fixture.ask(ctx), 'confirm');
      for (const state of ['requested', 'sent']) {
        await ctx.tx.execute(sql`insert into partner_payouts (partner_id, minor, details, state, sent_at)
          values (${leaver}, 50000, 'card 1', ${state}, ${state === 'sent' ? sql`now()` : null})`);
        assert.equal(await findObstacle(ctx.tx, leaver), 'payoutFirst');
        assert.match((await fixture.ask(ctx))?.text ?? '', /payout .* is on its way/);
        await ctx.tx.execute(sql`update partner_payouts set state = 'done', ended_at = now()`);
      }
      assert.equal(await unpaidTo(ctx.tx, leaver), 70_000);
      assert.equal(await unpaidTo(ctx.tx, idOf('other')), 0);
      await confirmDeletion(ctx, token);
    }));

  test('is cancelled once with the link from the mail, and nothing is erased', () =>
    inside(async (ctx) => {
      const manage = await fixture.confirmed(ctx);
      await cancelDeletion(ctx, manage);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'cancelled');
      assert.match(mailsOf(ctx).at(-1)?.subject ?? '', /will not be deleted/);
      await assert.rejects(cancelDeletion(ctx, manage), { code: 'deletion.linkStale' });
      await skipGracePeriod(ctx);
      await fixture.erase(ctx);
      assert.equal(await stateOf(ctx, idOf('leaver')), 'cancelled');
    }));

  test('is cancelled by signing in, reported by mail and bell', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await cancelOnSignIn(ctx, idOf('leaver'));
      assert.equal(await stateOf(ctx, idOf('leaver')), 'cancelled');
      assert.match(mailsOf(ctx).at(-1)?.text ?? '', /signed in/);
      const { rows } = await ctx.tx.execute(sql`select kind from notifications where account_id = ${idOf('leaver')}`);
      assert.deepEqual(rows, [{ kind: 'deletion.cancelledBySignIn' }]);
    }));

  test('sends one reminder with a cancel link three days before the erasure', () =>
    inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await remindOfDeletions(ctx);
      assert.equal(mailsOf(ctx).length, 2, 'not yet');
      await ctx.tx.execute(
        sql`update deletion_requests set confirmed_at = now() - interval '28 days', erase_at = now() + interval '2 days'`,
      );
      await remindOfDeletions(ctx);
      await remindOfDeletions(ctx);
      const [, , reminder, ...more] = mailsOf(ctx);
      assert.match(reminder?.subject ?? '', /erased soon/);
      assert.deepEqual(more, []);
      await cancelDeletion(ctx, tokenIn(reminder, 'cancel'));
    }));
});
