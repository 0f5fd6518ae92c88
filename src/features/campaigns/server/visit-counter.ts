import { randomUUID } from 'node:crypto';
import { dayOf } from '#kit/time/moscow.ts';
import type { CampaignPageName } from '../campaign-pages.ts';
import type { Invitation } from '../invitation-code.ts';
import type { CampaignName } from '../utm.ts';
import { type CampaignCounts, leftOver } from './campaigns.table.ts';

export type InvitationCount = { readonly day: string; readonly accountId: number | null; readonly source: string; readonly visits: number };
/** Numbered per process: a batch whose commit was uncertain is written again under the same number and counts once. */
export type VisitBatch = {
  readonly writer: string;
  readonly number: number;
  readonly campaigns: readonly CampaignCounts[];
  readonly invitations: readonly InvitationCount[];
};

export type VisitCounter = {
  count(page: CampaignPageName, campaign: CampaignName, what: 'views' | 'clicks'): void;
  countInvitation(invitation: Invitation | null): void;
  batch(): VisitBatch | undefined;
  written(batch: VisitBatch): void;
};

/** Counts in memory, like the clicks on redirects: a killed process loses at most the last second. */
export function createVisitCounter({ maxNames = 500, now = () => new Date() } = {}): VisitCounter {
  const writer = randomUUID();
  let campaigns = new Map<string, CampaignCounts>();
  let invitations = new Map<string, { day: string; accountId: number | null; source: string; visits: number }>();
  let unwritten: VisitBatch | undefined;
  let batches = 0;

  return {
    count(page, given, what) {
      const day = dayOf(now());
      const keyOf = ({ source, medium, campaign }: CampaignName) => JSON.stringify([day, page, source, medium, campaign]);
      // Visitors choose the names: beyond the limit, they share one row.
      const full = campaigns.size >= maxNames && !campaigns.has(keyOf(given));
      const name = full ? { source: leftOver, medium: leftOver, campaign: leftOver } : given;
      const line = campaigns.get(keyOf(name)) ?? { day, page, ...name, views: 0, clicks: 0 };
      line[what] += 1;
      campaigns.set(keyOf(name), line);
    },
    countInvitation(invitation) {
      const day = dayOf(now());
      const accountId = invitation?.accountId ?? null;
      const named = invitation?.source ?? '';
      // Visitors can put any source after a code, so the number of sources is limited.
      const source = invitations.size < maxNames || invitations.has(`${day} ${accountId} ${named}`) ? named : '';
      const key = `${day} ${accountId} ${source}`;
      const line = invitations.get(key) ?? { day, accountId, source, visits: 0 };
      line.visits += 1;
      invitations.set(key, line);
    },
    batch() {
      if (unwritten || campaigns.size + invitations.size === 0) return unwritten;
      batches += 1;
      unwritten = { writer, number: batches, campaigns: [...campaigns.values()], invitations: [...invitations.values()] };
      campaigns = new Map();
      invitations = new Map();
      return unwritten;
    },
    written(batch) {
      if (unwritten === batch) unwritten = undefined;
    },
  };
}
