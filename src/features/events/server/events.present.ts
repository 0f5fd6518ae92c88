import type { BaseCtx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { EventView } from '../events.contract.ts';
import { decidedOf } from './event-subject.ts';
import { eventAbilities } from './events.abilities.ts';
import type { ShownEvent } from './events.queries.ts';

export const presentEvent = ({ actor }: Pick<BaseCtx, 'actor'>, event: ShownEvent): EventView => ({
  id: event.id,
  ...decidedOf(event),
  state: event.state,
  reason: event.reason,
  creator: event.creator,
  version: event.version,
  can: abilitiesOf(eventAbilities, actor, event),
});
