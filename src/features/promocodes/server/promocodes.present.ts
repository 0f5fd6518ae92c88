import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { OwnPromocode, PromocodeView } from '../promocodes.contract.ts';
import { promocodeAbilities } from './promocodes.abilities.ts';
import type { ShownPromocode } from './promocodes.queries.ts';
import { termsOf } from './terms-of.ts';

export const presentPromocode = ({ actor }: { readonly actor: Actor }, code: ShownPromocode): PromocodeView => ({
  ...termsOf(code),
  id: code.id,
  status: code.status,
  refusal: code.refusal,
  tag: code.tagId !== null && code.tag !== null ? { id: code.tagId, name: code.tag } : null,
  linkedLogin: code.linkedLogin,
  author: code.author,
  activations: code.activations,
  validActivations: code.validActivations,
  createdAt: code.createdAt.toISOString(),
  editedAt: code.editedAt.toISOString(),
  version: code.version,
  can: abilitiesOf(promocodeAbilities, actor, code),
});

/** What its author sees of it. */
export const presentOwn = ({ id, name, status, refusal, activations, validActivations, createdAt }: ShownPromocode): OwnPromocode => ({
  id,
  name,
  status,
  refusal,
  activations,
  validActivations,
  createdAt: createdAt.toISOString(),
});
