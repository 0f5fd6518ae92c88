import { type Battle, pixelsContract } from '#features/pixels/pixels.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
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
  head: ({ t, data: { on, season } }) => ({
    title: t('pixelBattle.title'),
    description: t('pixelBattle.description'),
    picture: { src: '/api/pixels/card.png', width: 1_200, height: 630 },
    fetches: on && season ? addressOfCall(pixelsContract.getBoard) : undefined,
  }),
  view: () => import('./pixel-battle.view.tsx'),
});
