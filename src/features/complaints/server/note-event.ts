import type { Who } from '#features/bans/server/note-change.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { EventKind } from '../complaint-states.ts';
import { complaintTopic, deskTopic } from '../complaints.topics.ts';
import { type Complaint, complaintEventsTable } from './complaints.table.ts';

type Event = {
  readonly kind: EventKind;
  /** null: the game. */
  readonly by: Pick<Who, 'by' | 'as'> | null;
  readonly at: Date;
  readonly note?: string;
};

/** Adds an event to a case's timeline. Open pages of the case and its desk are notified after the commit. */
export async function noteEvent(
  ctx: Pick<Ctx, 'tx' | 'afterCommit' | 'services'>,
  { id, server }: Pick<Complaint, 'id' | 'server'>,
  { kind, by, at, note }: Event,
): Promise<void> {
  await ctx.tx
    .insert(complaintEventsTable)
    .values({ complaintId: id, kind, at, byAccount: by?.by ?? null, byName: by?.as ?? null, note: note ?? null });
  ctx.afterCommit(() => {
    ctx.services.realtime.publish(complaintTopic(id), null);
    ctx.services.realtime.publish(deskTopic(server), null);
  });
}
