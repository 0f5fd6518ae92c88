import { useTranslations } from 'use-intl/react';
import { Picture } from '#ui/site/picture.tsx';
import { city, garage, wardrobe } from './landing-pictures.ts';

const features = [
  { name: 'clothing', files: wardrobe },
  { name: 'city', files: city },
  { name: 'vehicles', files: garage },
] as const;

/** The activities of the game, each with its picture; on wide screens picture and text alternate sides. */
export function Features() {
  const t = useTranslations('cityLife.features');
  return (
    <div id="features" className="far lamp scroll-mt-6">
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-16 md:gap-20 md:py-24">
        <h2 className="heading md:-mb-8">{t('title')}</h2>
        {features.map(({ name, files }) => (
          <section key={name} className="reveal group grid items-center gap-5 md:grid-cols-12 md:gap-12">
            <div className="md:col-span-7">
              <Picture
                files={files}
                sizes="(min-width: 72rem) 640px, (min-width: 48rem) 56vw, 100vw"
                className="aspect-video w-full rounded-card border border-line object-cover"
              />
            </div>
            <div className="flex flex-col gap-3 md:col-span-5 md:group-odd:-order-1">
              <h3 className="font-display text-xl leading-snug font-bold md:text-2xl">{t(`${name}.title`)}</h3>
              <p className="text-pretty text-muted md:text-lg">{t(`${name}.text`)}</p>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
