import { type TestPage, testersContract } from '#features/testers/testers.contract.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';

/** The testers' page: apply, get the build, report a bug. Both forms work without JavaScript. */
export const page = sitePage<TestPage>({
  path: '/test',
  layout: 'site',
  audience: 'person',
  search: ['done', 'number', keptParameter, declinedParameter],
  // Contains typed values of a rejected form, which are private.
  sensitive: true,
  strings: {
    kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
    evidence: {
      en: () => import('#features/attachments/evidence.strings.en.ts'),
      ru: () => import('#features/attachments/evidence.strings.ru.ts'),
    },
    fileUpload: {
      en: () => import('#features/attachments/file-upload.strings.en.ts'),
      ru: () => import('#features/attachments/file-upload.strings.ru.ts'),
    },
    bugs: { en: () => import('#features/bugs/bugs.strings.en.ts'), ru: () => import('#features/bugs/bugs.strings.ru.ts') },
    testers: { en: () => import('#features/testers/testers.strings.en.ts'), ru: () => import('#features/testers/testers.strings.ru.ts') },
  },
  load: (call, { search }) => call(testersContract.getTestPage, { kept: search.get(keptParameter)?.slice(0, 100) }),
  head: ({ t, brand }) => ({ title: t('testers.page.title'), description: t('testers.page.description', { game: brand }) }),
  view: () => import('./test.view.tsx'),
});
