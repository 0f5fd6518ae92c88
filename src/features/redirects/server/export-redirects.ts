import { exportList } from '#kit/list/export-list.ts';
import { redirectsAudit } from '../redirects.audit.ts';
import { redirectList } from '../redirects.list.ts';
import { en } from '../redirects.strings.en.ts';
import { ru } from '../redirects.strings.ru.ts';
import { redirectRows } from './redirect-rows.queries.ts';
import { shortLink } from './redirects.present.ts';

const texts = { en, ru };

export const exportRedirects = exportList(redirectList, {
  audit: (ctx, filter) => ctx.audit(redirectsAudit.exported, filter),
  rows: redirectRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: (ctx) => ({
    id: ({ id }) => id,
    link: (redirect) => shortLink(ctx, redirect),
    name: ({ name }) => name,
    target: ({ target }) => target,
    state: ({ state }) => texts[ctx.locale].states[state],
    clicks: ({ clicks }) => clicks,
    validFrom: ({ validFrom }) => validFrom,
    validUntil: ({ validUntil }) => validUntil,
    creator: ({ creator }) => creator,
    created: ({ createdAt }) => createdAt,
  }),
});
