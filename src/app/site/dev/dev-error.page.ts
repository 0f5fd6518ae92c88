import { sitePage } from '#kit/pages/page.ts';
import { devStrings } from './dev-strings.ts';

/** Fails on request, to test every error path: in the data, in the view, in the error page itself. */
export const page = sitePage<{ readonly fails: 'view' | 'error-page' | null }>({
  path: '/dev/error',
  layout: 'site',
  audience: 'everybody',
  search: ['in', 'status'],
  strings: devStrings,
  load: async (_call, { search }) => {
    const fails = search.get('in');
    if (fails === 'load') throw Object.assign(new Error('Asked to fail'), { status: Number(search.get('status')) || undefined });
    return { fails: fails === 'view' || fails === 'error-page' ? fails : null };
  },
  head: ({ t }) => ({ title: t('dev.errorTitle'), description: '', noIndex: true }),
  view: () => import('./dev-error.view.tsx'),
});
