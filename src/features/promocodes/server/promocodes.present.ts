import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { OwnPromocode, PromocodeView } from '../promocodes.contract.ts';
import { promocodeSubject, termsOf } from './decided-values.ts';
import { promocodeAbilities } from './promocodes.abilities.ts';
import type { ShownPromocode } from './promocodes.queries.ts';

type Waiting = ReadonlyMap<string, number>;

/** `waiting`: pending approval requests by subject. */
export const presentPromocode = ({ actor }: { readonly actor: Actor }, code: ShownPromocode, waiting: Waiting): PromocodeView => ({
  ...termsOf(code),
  id: code.id,
  status: code.status,
  refusal: code.refusal,
  tag: code.tagId !== null && code.tag !== null ? { id: code.tagId, name: code.tag } : null,
  linkedLogin: code.linkedLogin,
  linkedId: code.linkedId,
  author: code.author,
  authorId: code.createdBy,
  activations: code.activations,
  validActivations: code.validActivations,
  createdAt: code.createdAt.toISOString(),
  editedAt: code.editedAt.toISOString(),
  version: code.version,
  approval: waiting.get(promocodeSubject(code.id)) ?? null,
  can: abilitiesOf(promocodeAbilities, actor, code),
});

/** The fields that the author sees. */
export const presentOwn = ({ id, name, status, refusal, activations, validActivations, createdAt }: ShownPromocode): OwnPromocode => ({
  id,
  name,
  status,
  refusal,
  activations,
  validActivations,
  createdAt: createdAt.toISOString(),
});
