import { eq, or } from 'drizzle-orm';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { peoplePermissions } from '#features/people/people.feature.ts';
import { personScreen } from '#features/people/people.urls.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { en } from '../person-page.strings.en.ts';
import { ru } from '../person-page.strings.ru.ts';
import { lookFor } from './find-people.ts';
import { foundPeople } from './found-people.queries.ts';
import { personPageHandlers } from './person-page.handlers.ts';
import { cutLinksTable } from './person-page.table.ts';

/** Deletes the person's own cut links and removes their name from reasons of others. */
const personPagePersonalData = personalData('personPage', {
  items: {
    links: {
      holds: ['cut_links.one_id', 'cut_links.other_id', 'cut_links.reason'],
      fate: 'erased',
      notExported: 'half of it is another person’s',
    },
    cut: { holds: ['cut_links.cut_by', 'cut_links.cut_as'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(cutLinksTable).where(eq(cutLinksTable.cutBy, accountId)).orderBy(cutLinksTable.id);
    return { cut: rows.map(({ cutAt, reason }) => ({ at: cutAt.toISOString(), reason })) };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const { id, reason } = cutLinksTable;
    const links = await tx
      .delete(cutLinksTable)
      .where(or(eq(cutLinksTable.oneId, accountId), eq(cutLinksTable.otherId, accountId)))
      .returning({ id: cutLinksTable.id });
    await forgetIn({ tx, id, person }, { reason: [reason, 5, 500] }, (left, thisRow) => tx.update(cutLinksTable).set(left).where(thisRow));
    const cut = await tx
      .update(cutLinksTable)
      .set({ cutAs: null })
      .where(eq(cutLinksTable.cutBy, accountId))
      .returning({ id: cutLinksTable.id });
    return { links: links.length, cut: cut.length };
  },
});

/** Finds people by name and number. Not by email, address or device, because palette searches are not audited. */
const personPagePalette: PaletteSource = {
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

export const server: ServerFeature = {
  handlers: () => [personPageHandlers],
  personalData: personPagePersonalData,
  palette: [personPagePalette],
};
