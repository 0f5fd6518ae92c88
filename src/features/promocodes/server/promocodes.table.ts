import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { promocodeStates, promocodeTypes, refusalCauses } from '../promocode-kinds.ts';
import type { PrizeView } from '../promocodes.contract.ts';

const whole = () => integer().notNull().default(0);
const large = () => bigint({ mode: 'number' }).notNull().default(0);

/** Writers: createPromocodeTag, renamePromocodeTag, removePromocodeTag, seedDemoPromocodes. */
export const promocodeTagsTable = pgTable('promocode_tags', {
  id: id(),
  name: text().notNull(),
  /** Unique, case-insensitive. */
  nameKey: text().notNull().generatedAlwaysAs(sql`lower(name)`),
});

/** Writers: addPromocode, change, movePromocode, applyLargeActivation, activateInGame, payPrize, eraseCodes, promocodesPersonalData, seedDemoPromocodes, seedDemoActivations. */
export const promocodesTable = pgTable('promocodes', {
  id: id(),
  name: text().notNull(),
  /** Unique regardless of case and look-alike characters; `promocodeKey` has the same rule. */
  nameKey: text().notNull().generatedAlwaysAs(sql`translate(translate(name, '…', '…'), '…', '…')`),
  type: oneOf(...promocodeTypes).notNull(),
  state: oneOf(...promocodeStates).notNull(),
  refusal: text(),
  tagId: ref(() => promocodeTagsTable.id),
  linkedId: ref(() => accountsTable.id),
  requiredLevel: whole(),
  quickMoney: large(),
  money: large(),
  donation: whole(),
  exp: large(),
  vipLevel: whole(),
  vipDays: whole(),
  immediate: boolean().notNull().default(false),
  vehicleModel: whole(),
  vehiclePrimary: whole(),
  vehicleSecondary: whole(),
  vehicleDays: whole(),
  vehicleHours: whole(),
  skinMale: whole(),
  skinFemale: whole(),
  skinDays: whole(),
  skinHours: whole(),
  startsAt: instant(),
  endsAt: instant(),
  limitPerAccount: integer(),
  limitTotal: integer(),
  /** A second person approved all its coins; otherwise they count towards the receiver's daily limit. */
  coinsAgreed: boolean().notNull().default(false),
  activations: whole(),
  validActivations: whole(),
  createdBy: ref(() => accountsTable.id),
  createdAt: now(),
  editedAt: now(),
  version: integer().notNull().default(1),
});
export type Promocode = Omit<typeof promocodesTable.$inferSelect, 'nameKey'>;

/** Writers: activateInGame, payPrize, eraseActivations, seedDemoActivations. */
export const activationsTable = pgTable('promocode_activations', {
  id: id(),
  promocodeId: ref(() => promocodesTable.id).notNull(),
  /** null: the account was erased */
  accountId: ref(() => accountsTable.id),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  nick: text(),
  sex: oneOf('male', 'female').notNull(),
  level: integer().notNull(),
  requiredLevel: integer().notNull(),
  immediate: boolean().notNull(),
  /** The prize as promised at the activation. */
  prize: jsonb().$type<PrizeView>().notNull(),
  keyHash: bytes().notNull(),
  requestHash: bytes().notNull(),
  at: now(),
  /** null: the level has not been reached yet */
  validAt: instant(),
  /** null: not erased, so the account's orders can be queried */
  paid: boolean(),
});
export type Activation = typeof activationsTable.$inferSelect;

/** Writers: recordRefusal, tidyRefusals, eraseRefusals, seedDemoActivations. */
export const refusalsTable = pgTable('promocode_refusals', {
  id: id(),
  /** null: there is no such code */
  promocodeId: ref(() => promocodesTable.id),
  code: text().notNull(),
  /** null: there is no such account */
  accountId: ref(() => accountsTable.id),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  nick: text().notNull(),
  level: integer().notNull(),
  cause: oneOf(...refusalCauses).notNull(),
  keyHash: bytes().notNull(),
  at: now(),
});
