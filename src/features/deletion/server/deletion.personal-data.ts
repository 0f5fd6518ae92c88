import { personalData } from '#kit/personal-data/personal-data.ts';
import { listRequestsOf } from './deletion.queries.ts';

/** The erasure job writes these rows itself. The act records what was erased, but none of its content. */
export const deletionPersonalData = personalData('deletion', {
  items: { act: { holds: ['deletion_requests', 'deletion_tokens', 'erasure_acts'], fate: 'kept' } },
  async export(tx, { accountId }) {
    const requests = await listRequestsOf(tx, accountId);
    return {
      act: requests.map(({ state, askedAt, confirmedAt, eraseAt, cancelledAt }) => ({
        state,
        askedAt: askedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        eraseAt: eraseAt?.toISOString() ?? null,
        cancelledAt: cancelledAt?.toISOString() ?? null,
      })),
    };
  },
  erase: async () => ({}),
});
