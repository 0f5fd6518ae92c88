import { inArray } from 'drizzle-orm';
import type { ContentSource } from '#kit/content/shared-content.ts';
import type { Channel } from '../socials.contract.ts';
import { socialsSettings } from '../socials.feature.ts';
import { followerCountsTable } from './socials.table.ts';

/** The channels with their fetched counts, or the configured ones if there are none. */
export async function listChannels({ tx, services }: ContentSource): Promise<Channel[]> {
  const channels = services.settings.get(socialsSettings.channels);
  const urls = channels.flatMap(({ countUrl }) => countUrl || []);
  const rows =
    urls.length === 0
      ? []
      : await tx
          .select({ countUrl: followerCountsTable.countUrl, followers: followerCountsTable.followers })
          .from(followerCountsTable)
          .where(inArray(followerCountsTable.countUrl, urls));
  const counted = new Map(rows.map(({ countUrl, followers }) => [countUrl, followers]));
  return channels.map(({ name, url, followers, countUrl }) => ({ name, url, followers: counted.get(countUrl) ?? followers }));
}
