import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { en } from '../support.strings.en.ts';
import { answerTicket } from './answer-ticket.ts';
import { freeTickets } from './free-tickets.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { takeTicket } from './support.handlers.ts';
import type { Ticket } from './support.table.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

const colleague = () => fixture.person('colleague');
const byColleague: SupportFixture['asAgent'] = (work) => fixture.transact(colleague(), work);
const say = (ticket: Ticket, as: 'reply' | 'solution') =>
  byColleague((ctx) => replyToTicket(ctx, ticket, { text: 'Hello', as, seen: Number.MAX_SAFE_INTEGER }));
const holds = (...roles: StaffRole[]) =>
  fixture.runtime.bySystem(({ tx }) => setStaffRoles(tx, { accountId: colleague().accountId ?? 0, roles, grantedBy: null }));
const free = () => fixture.runtime.bySystem((ctx) => freeTickets(ctx, { accountId: colleague().accountId ?? 0 }));

describe('an agent who lost access to the desk', () => {
  test('loses open and waiting tickets, with a note that does not name the agent, and solved ones when the player writes again', async () => {
    await holds('support');
    const open = await fixture.ask('open@mail.example');
    await byColleague((ctx) => takeTicket(ctx, open));
    const waiting = await fixture.ask('waiting@mail.example');
    await say(waiting, 'reply');
    const solved = await fixture.ask('solved@mail.example');
    await say(solved, 'solution');
    await holds('content');
    await free();
    for (const ticket of [open, waiting]) {
      const { agent, messages } = await fixture.atDesk(ticket);
      assert.deepEqual([agent, messages.at(-1)?.side, messages.at(-1)?.text], [null, 'note', en.desk.agentLeft]);
    }
    assert.equal((await fixture.atDesk(waiting)).state, 'waiting');
    assert.equal((await fixture.atDesk(solved)).agent, 'colleague');
    await fixture.asAgent((ctx) => answerTicket(ctx, solved, { text: 'Not solved.', via: 'mail' }));
    const again = await fixture.atDesk(solved);
    assert.deepEqual([again.agent, again.state, again.messages.at(-1)?.text], [null, 'open', 'Not solved.']);
  });

  test('keeps their tickets if another role still grants access', async () => {
    await holds('support', 'owner');
    const ticket = await fixture.ask('owner@mail.example');
    await byColleague((ctx) => takeTicket(ctx, ticket));
    await holds('owner');
    await free();
    assert.equal((await fixture.atDesk(ticket)).agent, 'colleague');
  });
});
