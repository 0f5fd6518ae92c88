import type { GameApi } from './api.ts';

/** The fields of an event that a world needs for a chat message. */
export type ToldEvent = {
  readonly id: number;
  readonly state: 'upcoming' | 'running' | 'cancelled';
  readonly title: Readonly<Record<'en' | 'ru', string>>;
};

/** Announces the events of one world: each start and each cancellation once. After a restart it announces the running ones again. */
export function eventsOf(api: Pick<GameApi, 'insist'>, say: (text: string) => void): { ask(): Promise<void> } {
  let known = new Map<number, ToldEvent['state']>();
  return {
    async ask() {
      const { events } = await api.insist<{ events: ToldEvent[] }>('GET', '/events');
      for (const { id, state, title } of events) {
        const before = known.get(id);
        if (state === 'running' && before !== 'running') say(`“${title.en}” has begun`);
        // A cancellation matters only if the event was announced before.
        if (state === 'cancelled' && before !== undefined && before !== 'cancelled') say(`“${title.en}” is cancelled`);
      }
      known = new Map(events.map(({ id, state }) => [id, state]));
    },
  };
}
