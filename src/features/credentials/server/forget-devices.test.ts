import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import type { TestSite, Visitor } from '#features/sessions/server/sessions.builders.ts';
import { aSiteWithCredentials, idOf, recoveryMails, tokenIn } from './credentials.builders.ts';

describe('known browsers of an account', () => {
  let site: TestSite;
  before(async () => {
    site = await aSiteWithCredentials();
  });
  after(() => site.close());

  const newPassword = 'lantern over the canal';
  /** Signs in with two browsers and lets the first one act; returns the known browsers that are left. */
  const knownAfter = async (login: string, act: (here: Visitor) => Promise<{ readonly status: number }>) => {
    const [here, elsewhere] = [site.visitor(), site.visitor()];
    for (const browser of [here, elsewhere]) assert.equal((await browser.signIn(login)).status, 200);
    assert.ok((await act(here)).status < 400);
    const { rows } = await site.database.pool.query(
      `select token_hash = sha256($2::bytea) as here from known_devices where account_id = $1`,
      [await idOf(site.database, login), Buffer.from(here.cookies.get('device') ?? '')],
    );
    return rows;
  };
  const only = [{ here: true }];

  test('are forgotten after a password change, except the one that changed it', async () => {
    const change = (here: Visitor) => here.ask('POST', '/api/auth/password', { json: { password: demoPassword, newPassword } });
    assert.deepEqual(await knownAfter('player', change), only);
  });

  test('are forgotten, except this one, after a password reset or when the other sessions end', async () => {
    const reset = async (here: Visitor) => {
      const [mail] = await recoveryMails(site.database, 'partner');
      return here.ask('POST', '/api/auth/reset', { json: { token: mail ? tokenIn(mail) : '', newPassword } });
    };
    assert.deepEqual(await knownAfter('partner', reset), only);
    for (const [login, which] of [
      ['tester', 'others'],
      ['offender', 'all'],
    ] as const) {
      const end = (here: Visitor) => here.ask('POST', '/auth/sessions/end-all', { form: { which } });
      assert.deepEqual(await knownAfter(login, end), only, which);
    }
  });
});
