import { bansSettings } from '#features/bans/bans.settings.ts';
import { chestsSettings } from '#features/chests/chests.settings.ts';
import { cinemaSettings } from '#features/cinema/cinema.settings.ts';
import { downloadsSettings } from '#features/downloads/downloads.settings.ts';
import { linksSettings } from '#features/links/links.settings.ts';
import { promocodesSettings } from '#features/promocodes/promocodes.settings.ts';
import { socialsSettings } from '#features/socials/socials.settings.ts';
import { testersSettings } from '#features/testers/testers.settings.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';

/** Every group of settings on `/dashboard/settings`, in this order, by hand. */
export const allSettingGroups: readonly Readonly<Record<string, SettingDefinition>>[] = [
  downloadsSettings,
  socialsSettings,
  linksSettings,
  testersSettings,
  chestsSettings,
  bansSettings,
  promocodesSettings,
  cinemaSettings,
];
