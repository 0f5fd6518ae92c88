import { judgedSince } from '#features/complaints/server/judged-lately.queries.ts';
import { articleIds } from '#features/help/help-articles.ts';
import { pixelsSettings } from '#features/pixels/pixels.settings.ts';
import { findShownSeason } from '#features/pixels/server/seasons.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { LandingData } from './landing.contract.ts';

const week = 7 * 86_400_000;

/** What the site offers beside the game, each with something that is true of it today. */
export async function getPromises({ tx, locale, services }: Ctx, now = new Date()): Promise<LandingData['promises']> {
  const season = services.settings.get(pixelsSettings.on) ? await findShownSeason(tx) : undefined;
  return {
    articles: articleIds.length,
    complaints: await judgedSince(tx, new Date(now.getTime() - week)),
    battle: season ? { title: locale === 'ru' ? season.titleRu : season.titleEn, pixels: season.lastSeq } : null,
  };
}
