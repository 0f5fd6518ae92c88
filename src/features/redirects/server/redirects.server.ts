import { count, eq } from 'drizzle-orm';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { en } from '../redirects.strings.en.ts';
import { ru } from '../redirects.strings.ru.ts';
import { redirectScreen } from '../redirects.urls.ts';
import type { ClickCounter } from './click-counter.ts';
import { redirectRows } from './redirect-rows.queries.ts';
import { redirectsHandlers } from './redirects.handlers.ts';
import { redirectsJobs } from './redirects.jobs.ts';
import { redirectsTable } from './redirects.table.ts';

const redirectsPalette: PaletteSource = {
  kind: 'redirects',
  permission: redirectScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx }, text) =>
    (await redirectRows.first(tx, { text }, mostFound)).map(({ id, name, ending, target }) => ({
      id,
      label: name ?? `/r/${ending}`,
      note: name ? `/r/${ending}` : target,
      href: addressOf(redirectScreen, { id }),
    })),
};

/** Links keep working; the creator is anonymised when the account is deleted. */
const redirectsPersonalData = personalData('redirects', {
  items: { created: { holds: ['redirects.created_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(redirectsTable).where(eq(redirectsTable.createdBy, accountId));
    return { created: rows.map(({ ending, createdAt }) => ({ ending, createdAt: createdAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { created } = only(await tx.select({ created: count() }).from(redirectsTable).where(eq(redirectsTable.createdBy, accountId)));
    return { created };
  },
});

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly clicks: ClickCounter;
  }
}

export const server: ServerFeature = {
  handlers: ({ clicks }) => [redirectsHandlers(clicks)],
  jobs: () => redirectsJobs,
  personalData: redirectsPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-redirects.ts')).seedDemoRedirects(tx),
  palette: [redirectsPalette],
};
