import assert from 'node:assert/strict';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { gameCharactersContract } from '#features/characters/game-characters.contract.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { gameCharactersHandlers } from '#features/characters/server/game-characters.handlers.ts';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { gamePromocodesContract } from '../game-promocodes.contract.ts';
import { largeActivation, largeCode, largeEdit } from '../promocodes.approvals.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import { en } from '../promocodes.strings.en.ts';
import { ru } from '../promocodes.strings.ru.ts';
import { applyLargeCode } from './create-promocode.ts';
import { applyLargeEdit } from './edit-promocode.ts';
import { gamePromocodesHandlers } from './game-promocodes.handlers.ts';
import { payPrize } from './pay-prize.ts';
import { promocodesHandlers } from './promocodes.handlers.ts';
import { applyLargeActivation } from './switch-promocode.ts';
import { payReachedPrizes } from './when-characters-stored.ts';

const namedLogins = ['media', 'second', 'player', 'friend'] as const;

type Activation = { readonly code: string; readonly by?: number; readonly level?: number; readonly key?: string };

/** The feature with its own database: a media user, two players, and a crowd with one character each on server 1. */
export async function aPromocodesFixture({ crowd = 0 } = {}) {
  const database = await testDatabase();
  const listed = [
    implementApproval(largeCode, applyLargeCode),
    implementApproval(largeEdit, applyLargeEdit),
    implementApproval(largeActivation, applyLargeActivation),
  ];
  const translate = createTranslate({ en: { promocodes: en, approvals: approvalsEn }, ru: { promocodes: ru, approvals: approvalsRu } });
  const runtime = testRuntime({
    database,
    implementations: [
      ...promocodesHandlers,
      ...gamePromocodesHandlers,
      ...gameCharactersHandlers(payReachedPrizes),
      ...approvalsHandlers({ listed, translate }),
    ],
  });
  const others = Array.from({ length: crowd }, (_, at) => `crowd_${at}`);
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const accounts = [...namedLogins, ...others].map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    return seedAccounts(tx, accounts, 'a long enough password');
  });
  const id = (login: string) => ids.get(login) ?? 0;
  await runtime.bySystem(({ tx }) =>
    seedStaffRoles(
      tx,
      [id('media'), id('second')].map((accountId) => ({ accountId, role: 'media' as const })),
    ),
  );
  const nickOf = (accountId: number) => `Nick_${letters(accountId)}`;
  const game = (server = 1, key?: string) => {
    const actor: Actor = { ...visitor, kind: 'game', server };
    return runtime.as(actor, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  };
  /** Enters players into a server, which then reports their characters. */
  const report = async (who: readonly { readonly by: number; readonly level: number }[], server = 1) => {
    await runtime.bySystem(async ({ tx }) => {
      for (const { by } of who) await enterWorld(tx, { accountId: by, server });
    });
    return game(server)(gameCharactersContract.putCharacters, {
      characters: who.map(({ by, level }) => aReport({ globalId: by, nick: nickOf(by), level })),
    });
  };
  await report([...ids.values()].map((by) => ({ by, level: 1 })));
  const staff = (login: 'media' | 'second') => aPerson({ id: id(login), login }, ...rolePermissions('media'));
  const media = staff('media');
  const player = (login = 'player') => aPerson({ id: id(login), login });
  let keys = 0;
  const rowsOf = async <Row>(statement: string): Promise<Row[]> => (await database.pool.query(statement)).rows;

  return {
    database,
    runtime,
    id,
    nickOf,
    media,
    second: staff('second'),
    player,
    game,
    report,
    rowsOf,
    office: runtime.as(media),
    /** Creates a code with a small prize for everyone, unless overridden. */
    create: async (code: { readonly name: string } & Record<string, unknown>) => {
      const { promocode } = await runtime.as(media)(promocodesContract.createPromocode, { type: 'media', exp: 1, ...code });
      return promocode ?? assert.fail(`${code.name} waits for a second person`);
    },
    activate: ({ code, by = id('player'), level = 1, key }: Activation, sex: 'male' | 'female' = 'male', server = 1) => {
      keys += 1;
      const body = { globalId: by, nick: nickOf(by), code, level, sex };
      return game(server, key ?? `activation-${keys}`)(gamePromocodesContract.activate, body);
    },
    /** Pays all reached prizes, as the worker would. */
    payAll: async () => {
      const waiting = await rowsOf<{ id: string }>('select id from promocode_activations order by id');
      for (const one of waiting) await runtime.bySystem((ctx) => payPrize(ctx, Number(one.id)));
    },
    commands: (kind = 'promoPrize') =>
      rowsOf<{ payload: Record<string, unknown>; dedupe_key: string; account_id: string }>(
        `select payload, dedupe_key, account_id from commands where kind = '${kind}' order by id`,
      ),
    balance: (by = id('player')) => runtime.bySystem(({ tx }) => balanceOf(tx, by)),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type PromocodesFixture = Awaited<ReturnType<typeof aPromocodesFixture>>;

/** For `assert.rejects`: this field has this error code. */
export const fieldOf = (field: string, code: string) => (error: unknown) =>
  error instanceof Error && 'fields' in error && JSON.stringify(error.fields).includes(`"${field}":{"code":"${code}"`);

/** Encodes a number as letters, because nicks have no digits. */
const letters = (number: number): string =>
  String(number)
    .split('')
    .map((digit, at) => String.fromCharCode((at === 0 ? 65 : 97) + Number(digit)))
    .join('')
    .padEnd(2, 'z');
