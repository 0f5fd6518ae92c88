import { type Battle, pixelsContract } from '#features/pixels/pixels.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

export const page = sitePage<Battle>({
  path: '/pixelbattle',
  layout: 'site',
  audience: 'everybody',
  strings: {
    pixelBattle: {
      en: () => import('#features/pixels/pixel-battle.strings.en.ts'),
      ru: () => import('#features/pixels/pixel-battle.strings.ru.ts'),
    },
  },
  load: (call) => call(pixelsContract.getBattle),
  head: ({ t }) => ({
    title: t('pixelBattle.title'),
    description: t('pixelBattle.description'),
    picture: { src: '/api/pixels/card.png', width: 1_200, height: 630 },
  }),
  view: () => import('./pixel-battle.view.tsx'),
});
