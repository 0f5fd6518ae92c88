import { useTranslations } from 'use-intl/react';
import { Picture } from '#ui/site/picture.tsx';
import { jobPictures } from './job-pictures.ts';

const jobs = ['driver', 'police', 'doctor', 'gang'] as const;

export function Jobs() {
  const t = useTranslations('cityLife.jobs');
  return (
    <section id="jobs" className="lamp scroll-mt-6 border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <h2 className="heading">{t('title')}</h2>
        <p className="mt-3 mb-8 max-w-2xl text-pretty text-muted">{t('intro')}</p>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-5">
          {jobs.map((name) => (
            <li key={name} className="lift reveal overflow-hidden rounded-card border border-line bg-surface">
              <Picture
                files={jobPictures[name]}
                sizes="(min-width: 72rem) 270px, (min-width: 48rem) 23vw, 46vw"
                className="aspect-[4/5] w-full object-cover"
              />
              <div className="p-3 md:p-5">
                <h3 className="text-lg leading-snug font-semibold">{t(`${name}.title`)}</h3>
                <p className="mt-1 text-sm text-pretty text-muted md:text-base">{t(`${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
