import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { refusalStrings } from './page-strings.ts';

/** Requests a link. Not cached: a form rejected without JavaScript shows its input again. */
export const page = sitePage<null>({
  path: '/auth/recovery',
  layout: 'default',
  audience: 'person',
  search: ['done', declinedParameter],
  strings: refusalStrings,
  head: ({ t }) => ({ title: t('credentials.recovery.title'), description: t('credentials.recovery.description') }),
  view: () => import('./recovery.view.tsx'),
});
