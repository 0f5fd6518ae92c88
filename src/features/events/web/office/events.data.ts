import { useQueryClient } from '@tanstack/react-query';
import { eventsContract } from '#features/events/events.contract.ts';

const { listEvents, getEvent, listEventChanges } = eventsContract;

/** What every change of an event makes stale. */
export const renewed = [listEvents, getEvent, listEventChanges];

/** Reads one event anew: after a refused edit, to see what the others made of it. */
export function useRenewEvent(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getEvent.id] });
}
