import { judgedSince } from '#features/complaints/server/judged-lately.queries.ts';
import { articleIds } from '#features/help/help-articles.ts';
import { pixelsSettings } from '#features/pixels/pixels.feature.ts';
import { findShownSeason } from '#features/pixels/server/seasons.queries.ts';
import type { ContentSource } from '#kit/content/shared-content.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { LandingData } from './landing.contract.ts';

const week = 7 * 86_400_000;

/** The site's offers besides the game, each with a current fact about it. */
export const readPromises = async ({ tx, services }: ContentSource, now: Date) => ({
  complaints: await judgedSince(tx, new Date(now.getTime() - week)),
  season: services.settings.get(pixelsSettings.on) ? await findShownSeason(tx) : undefined,
});

export const presentPromises = (
  { complaints, season }: Awaited<ReturnType<typeof readPromises>>,
  locale: Locale,
): LandingData['promises'] => ({
  articles: articleIds.length,
  complaints,
  battle: season ? { title: locale === 'ru' ? season.titleRu : season.titleEn, pixels: season.lastSeq } : null,
});
