import { eq } from 'drizzle-orm';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { failField } from '#kit/errors/errors.ts';
import type { PromocodeType } from '../promocode-kinds.ts';
import type { promocodesContract } from '../promocodes.contract.ts';
import { findByLogin } from './people.queries.ts';
import { prizeOf } from './prize-of.ts';
import type { ShownPromocode } from './promocodes.queries.ts';
import { promocodeTagsTable } from './promocodes.table.ts';

type Given = Omit<ParsedInput<typeof promocodesContract.createPromocode>, 'type' | 'active'>;

/** Converts the form's input to row values. A linked login and the tag must exist; a system code has no required level. */
export async function decidedValues(tx: Tx, type: PromocodeType, given: Given) {
  if (type === 'system' && given.requiredLevel !== 0) failField('requiredLevel', 'promocodes.levelOfSystem');
  return {
    ...prizeOf(given),
    name: given.name,
    linkedId: given.linkedLogin === '' ? null : await linkedAccount(tx, given.linkedLogin),
    requiredLevel: given.requiredLevel,
    immediate: given.immediate,
    startsAt: given.startsAt === null ? null : new Date(given.startsAt),
    endsAt: given.endsAt === null ? null : new Date(given.endsAt),
    limitPerAccount: given.limitPerAccount,
    limitTotal: given.limitTotal,
    tagId: given.tag === null ? null : await knownTag(tx, given.tag),
  };
}

export const promocodeSubject = (id: number | string): string => `promocode:${id}`;

/** The audited fields of a code: what staff decided, not its statistics. */
export const decidedOf = (code: ShownPromocode) => ({
  ...termsOf(code),
  state: code.state,
  linkedId: code.linkedId,
  tag: code.tag,
});

/** The row in the format of the form. */
export const givenOf = (code: ShownPromocode): Given => {
  const { type: _, ...terms } = termsOf(code);
  return { ...terms, linkedLogin: code.linkedLogin ?? '', tag: code.tagId };
};

async function linkedAccount(tx: Tx, login: string): Promise<number> {
  return (await findByLogin(tx, login))?.id ?? failField('linkedLogin', 'promocodes.accountUnknown');
}

export async function knownTag(tx: Tx, id: number): Promise<number> {
  const [tag] = await tx
    .select({ id: promocodeTagsTable.id })
    .from(promocodeTagsTable)
    .where(eq(promocodeTagsTable.id, id))
    .for('key share');
  return tag?.id ?? failField('tag', 'promocodes.tagUnknown');
}

/** The decided fields of a code as plain JSON: prize, audience and period. */
export const termsOf = (code: ShownPromocode) => ({
  ...prizeOf(code),
  name: code.name,
  type: code.type,
  requiredLevel: code.requiredLevel,
  immediate: code.immediate,
  startsAt: code.startsAt?.toISOString() ?? null,
  endsAt: code.endsAt?.toISOString() ?? null,
  limitPerAccount: code.limitPerAccount,
  limitTotal: code.limitTotal,
});
