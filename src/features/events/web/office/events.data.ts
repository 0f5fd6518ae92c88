import { useQueryClient } from '@tanstack/react-query';
import { eventsContract } from '#features/events/events.contract.ts';

const { listEvents, getEvent, listEventChanges } = eventsContract;

/** Queries to invalidate after any change of an event. */
export const renewed = [listEvents, getEvent, listEventChanges];

/** Re-reads one event after a rejected edit, to show the others' changes. */
export function useRenewEvent(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getEvent.id] });
}
