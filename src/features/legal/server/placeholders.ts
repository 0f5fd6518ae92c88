import { linksSettings } from '#features/links/links.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';

/** Replaced when a text is shown, so that for example a new mailbox needs no new edition. */
export const placeholderNames = ['game', 'developer', 'site', 'supportEmail', 'adsEmail', 'businessEmail'] as const;
export type Placeholders = Readonly<Record<(typeof placeholderNames)[number], string>>;

export const placeholdersOf = ({ services: { config, settings } }: Pick<Ctx, 'services'>): Placeholders => ({
  game: config.brand.gameName,
  developer: config.brand.developerName,
  site: new URL(config.publicUrl).host,
  supportEmail: settings.get(linksSettings.supportEmail),
  adsEmail: settings.get(linksSettings.adsEmail),
  businessEmail: settings.get(linksSettings.businessEmail),
});

export const placeholder = /\{(\w+)\}/g;

export function filler(values: Placeholders): (text: string) => string {
  const known = new Map<string, string>(Object.entries(values));
  return (text) => text.replace(placeholder, (whole, name: string) => known.get(name) ?? whole);
}
