import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { approvalsContract } from '../approvals.contract.ts';
import { type ApprovalsFixture, anApprovalsFixture } from './approvals.builders.ts';
import { approvalsPersonalData } from './approvals.personal-data.ts';
import { approvalsTable } from './approvals.table.ts';
import { seedApprovals } from './seed-approvals.ts';

const { getApproval, refuseRequest } = approvalsContract;

describe('approval requests and erased accounts', () => {
  let fixture: ApprovalsFixture;
  before(async () => {
    fixture = await anApprovalsFixture();
  });
  after(() => fixture.close());

  test('removes the name from reasons and withdraws pending requests that name the person, and no others', async () => {
    const { first, second, runtime, ask } = fixture;
    const ids = {
      refused: await ask(first, { times: 1 }),
      naming: await ask(first, { times: 2 }, { reason: 'as Quill Wander wished' }),
      other: await ask(first, { times: 3 }, { reason: 'as Quillian wished' }),
    };
    await runtime.as(second)(refuseRequest, { id: ids.refused, reason: 'not for quill' });
    const person = { accountId: 77, login: 'quill', email: 'quill@test.example', nicks: ['Quill_Wander'] };
    assert.equal((await runtime.bySystem((ctx) => approvalsPersonalData.erase(ctx, person))).about, 2);
    const shown = async (id: number) => {
      const { state, reason, decisionReason } = await runtime.as(first)(getApproval, { id });
      return [state, reason, decisionReason];
    };
    assert.deepEqual(await shown(ids.refused), ['refused', 'because', 'not for deleted_77']);
    assert.deepEqual(await shown(ids.naming), ['withdrawn', 'as deleted_77 wished', null]);
    assert.deepEqual(await shown(ids.other), ['pending', 'as Quillian wished', null]);
  });

  test('keeps requests about the person readable, even when their login equals a role’s name', async () => {
    const { runtime, id } = fixture;
    const ended = new Date();
    const payload = { accountId: 77, login: 'Owner', before: [], after: ['owner'] };
    await runtime.bySystem(({ tx }) =>
      seedApprovals(tx, [
        {
          kind: 'sample.roles',
          payload,
          subject: 'account:77',
          reason: 'because',
          requestedBy: id('first'),
          requestedAt: ended,
          expiresAt: new Date(ended.getTime() + 60_000),
          state: 'approved',
          decidedBy: id('second'),
          decidedAt: ended,
        },
      ]),
    );
    const person = { accountId: 77, login: 'owner', email: 'owner@test.example', nicks: [] };
    const left = await runtime.bySystem(async (ctx) => {
      await approvalsPersonalData.erase(ctx, person);
      return ctx.tx.select().from(approvalsTable).where(eq(approvalsTable.kind, 'sample.roles'));
    });
    assert.deepEqual(left[0]?.payload, { ...payload, login: 'deleted_77' });
  });
});
