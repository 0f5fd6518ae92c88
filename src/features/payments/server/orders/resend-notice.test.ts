import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, desc, eq, sql } from 'drizzle-orm';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { resendNotice } from './orders-office.handlers.ts';

describe('resending the notice of paid coins', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const paid = async (login: string, amount: number): Promise<Order> => {
    const order = await fixture.order({ globalId: fixture.idOf(login), amount });
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const goesBack = (order: Order, minor: number) =>
    fixture.tell(
      fixture.messageFor(order, {
        kind: 'refunded',
        dedupKey: `refund:${order.number}`,
        refund: { id: `r-${order.number}`, amount: { minor, currency: 'RUB' } },
      }),
    );
  const resend = ({ id }: Order) => fixture.bySystem((ctx) => resendNotice(ctx, id));
  /** The player was last seen on this server. */
  const playsOn = (login: string, server: number, nick: string) =>
    fixture.bySystem(async ({ tx }) => {
      await enterWorld(tx, { accountId: fixture.idOf(login), server });
      await upsertCharacters(tx, server, [aReport({ globalId: fixture.idOf(login), nick, lastSeenAt: new Date().toISOString() })]);
    });
  const lastNotice = async (login: string) => {
    const [command] = await fixture.bySystem(({ tx }) =>
      tx
        .select()
        .from(commandsTable)
        .where(and(eq(commandsTable.accountId, fixture.idOf(login)), eq(commandsTable.kind, 'creditNotice')))
        .orderBy(desc(commandsTable.id))
        .limit(1),
    );
    return [command?.server, command?.payload];
  };

  test('includes only coins that have not been reversed', async () => {
    const [whole, part, lost] = [await paid('nomad', 400), await paid('nomad', 1_000), await paid('nomad', 401)];
    await goesBack(whole, 40_000);
    await goesBack(part, 25_000);
    await fixture.tell(fixture.messageFor(lost, { kind: 'chargebackLost' }));
    await playsOn('nomad', 1, 'Nomad_Nomadov');
    for (const order of [whole, lost]) await assert.rejects(resend(order), refusedAs('payments.nothingToResend'));
    await resend(part);
    const { coinsTotal, coinsReversed } = await fixture.findOrder(part.id);
    assert.ok(coinsReversed > 0);
    assert.deepEqual(await lastNotice('nomad'), [1, { coins: coinsTotal - coinsReversed, source: 'topUp' }]);
  });

  test('the server notified last is notified when the coins are taken back', async () => {
    const order = await paid('player', 300);
    assert.equal(order.noticeServer, 1);
    await playsOn('player', 2, 'Petr_Ivanov');
    await fixture.bySystem(({ tx }) => tx.execute(sql`update servers set state = 'closed' where number = 1`));
    await resend(order);
    assert.equal((await fixture.findOrder(order.id)).noticeServer, 2);
    await goesBack(order, 30_000);
    assert.deepEqual(await lastNotice('player'), [2, { coins: -300, source: 'refund' }]);
  });
});
