import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { refusalStrings } from './page-strings.ts';

/** Asks for a link. Not shared with others: a form that was refused without script comes back with what was typed. */
export const page = sitePage<null>({
  path: '/auth/recovery',
  layout: 'default',
  audience: 'person',
  search: ['done', declinedParameter],
  strings: refusalStrings,
  head: ({ t }) => ({ title: t('credentials.recovery.title'), description: t('credentials.recovery.description') }),
  view: () => import('./recovery.view.tsx'),
});
