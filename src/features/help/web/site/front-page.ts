import { type HelpFront, helpContract } from '#features/help/help.contract.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { helpStrings } from './help-strings.ts';

/** Shared by the front page and its English version. */
export const frontPage: Omit<SitePage<HelpFront>, 'path'> = {
  layout: 'support',
  audience: 'everybody',
  plain: true,
  strings: helpStrings,
  load: (call, { locale }) => call(helpContract.getHelpFront, { language: locale }),
  head: ({ data, t, brand }) => ({
    title: t('help.title'),
    description: t('help.description', { game: brand }),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: data.popular.map(({ title, summary }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: summary },
      })),
    },
  }),
  view: () => import('./front.view.tsx'),
};
