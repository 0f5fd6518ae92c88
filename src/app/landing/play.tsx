import { useLocale, useTranslations } from 'use-intl/react';
import { sourceSet } from '#ui/site/picture.tsx';
import { playPictures } from './play-pictures.ts';

/** The drive is the last picture, because the trailer above starts with it. */
const scenes = ['phone', 'shop', 'talk', 'drive', 'map'] as const;

/**
 * Scenes of the game. A row to swipe on a phone; a phone above its list on a tablet; on wide screens the list is next to the phone, at the
 * same height, and describes the selected scene. It consists of radio buttons and site-art.css, so it works before and without JavaScript.
 */
export function Play() {
  const t = useTranslations('cityLife.play');
  const language = useLocale() === 'ru' ? 'ru' : 'en';
  return (
    <section id="play" aria-labelledby="play-title" className="scroll-mt-6">
      <div className="mx-auto max-w-6xl py-16 md:px-4 md:py-24">
        <h2 id="play-title" className="heading px-4 md:px-0">
          {t('title')}
        </h2>
        <p className="mt-3 mb-8 max-w-2xl px-4 text-pretty text-muted md:px-0">{t('intro')}</p>
        <div role="radiogroup" aria-labelledby="play-title" className="play">
          {scenes.map((name, index) => (
            <div key={name} className="scene">
              <label className="scene-tab">
                <input type="radio" name="scene" value={name} defaultChecked={index === 0} className="sr-only" />
                <strong className="block font-semibold">{t(`${name}.title`)}</strong>
                <span className="mt-1 block text-sm text-pretty text-muted">{t(`${name}.text`)}</span>
              </label>
              <Screen {...playPictures[name][language]} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type ScreenProps = (typeof playPictures)[(typeof scenes)[number]]['en'];

/** A phone that shows a scene. Narrow screens get a separate, legible picture. */
function Screen({ near, avif, webp, width, height }: ScreenProps) {
  const sizes = '(min-width: 72rem) 752px, (min-width: 64rem) 64vw, (min-width: 48rem) 96vw, 90vw';
  return (
    <picture>
      <source media="(width < 48rem)" type="image/avif" srcSet={near} width="756" height="426" />
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img src={webp.at(-1)?.src} alt="" width={width} height={height} loading="lazy" decoding="async" className="handset h-auto w-full" />
    </picture>
  );
}
