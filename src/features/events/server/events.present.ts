import type { BaseCtx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { EventView } from '../events.contract.ts';
import { eventAbilities } from './events.abilities.ts';
import type { ShownEvent } from './events.queries.ts';
import type { Event } from './events.table.ts';

export const presentEvent = ({ actor }: Pick<BaseCtx, 'actor'>, event: ShownEvent): EventView => ({
  id: event.id,
  ...decidedOf(event),
  state: event.state,
  reason: event.reason,
  creator: event.creator,
  version: event.version,
  can: abilitiesOf(eventAbilities, actor, event),
});

/** The properties that staff set, in the contract's format. */
export const decidedOf = (event: Event) => ({
  title: { en: event.titleEn, ru: event.titleRu },
  description: { en: event.descriptionEn, ru: event.descriptionRu },
  prize: event.prizeEn !== null && event.prizeRu !== null ? { en: event.prizeEn, ru: event.prizeRu } : null,
  servers: event.servers,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
});
