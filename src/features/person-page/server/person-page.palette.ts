import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { peoplePermissions } from '#features/people/people.permissions.ts';
import { personScreen } from '#features/people/people.urls.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { en } from '../person-page.strings.en.ts';
import { ru } from '../person-page.strings.ru.ts';
import { lookFor } from './find-people.ts';
import { foundPeople } from './found-people.queries.ts';

/** Finds people by name and number. Not by email, address or device, because palette searches are not audited. */
export const personPagePalette: PaletteSource = {
  kind: 'search',
  permission: peoplePermissions.read,
  title: { en: en.palette, ru: ru.palette },
  find: async (ctx, text) => {
    const named = { ...ctx, actor: { ...ctx.actor, permissions: new Set([peoplePermissions.read]) } };
    const { hits } = await lookFor(named, text, mostFound);
    return (await foundPeople(ctx, hits)).map(({ globalId, login, characters }) => ({
      id: globalId,
      label: characters.map(({ nick }) => nick).join(', ') || login,
      note: `${login} · ${globalId}`,
      href: addressOf(personScreen, { id: globalId }),
    }));
  },
};
