import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { CinemaView } from '#features/cinema/cinema.contract.ts';
import { isAllowedHost, normalLink } from '#features/cinema/cinema-link.ts';
import { videoLinkOf } from '#features/news/video-link.ts';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { CinemaIcon } from '#ui/shared/menu-icons.tsx';

type Shown = { readonly video: string | undefined; readonly image: string | undefined; readonly refused: boolean };

/** Previews the form's links. External hosts are contacted only on request. */
export function CinemaPreview({ hosts }: Pick<CinemaView, 'hosts'>) {
  const t = useTranslations('cinema.preview');
  const [shown, setShown] = useState<Shown>();
  const show = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return;
    const values = new FormData(form);
    const read = (name: string, allowed: readonly string[]) => {
      const typed = String(values.get(name) ?? '').trim();
      const link = normalLink(typed);
      return { typed, link: link !== undefined && isAllowedHost(link, allowed) ? link : undefined };
    };
    const video = read('videoUrl', hosts.video);
    const image = read('imageUrl', hosts.image);
    const refused = [video, image].some(({ typed, link }) => typed !== '' && link === undefined);
    setShown({ video: video.link, image: image.link, refused });
  };
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-control leading-snug font-medium">{t('title')}</h3>
      {shown ? <Stage key={`${shown.video} ${shown.image}`} {...shown} /> : <Dark />}
      {shown?.refused && (
        <p role="status" className="text-sm text-danger-text">
          {t('badLink')}
        </p>
      )}
      <Button size="small" onClick={show} className="self-start">
        {shown ? t('again') : t('show')}
      </Button>
      <p className="text-sm text-pretty text-muted">{t('note')}</p>
    </section>
  );
}

function Stage({ video, image }: Shown) {
  const t = useTranslations('cinema.preview');
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const embedded = video === undefined ? undefined : videoLinkOf(video);
  return (
    <>
      {playing && embedded ? (
        <iframe
          src={embedded.embed}
          title={t('frame')}
          allow="autoplay; fullscreen; encrypted-media"
          className={`${stageClass} border-0`}
        />
      ) : image && !failed ? (
        <img src={image} alt={t('image')} onError={() => setFailed(true)} className={`${stageClass} object-cover`} />
      ) : (
        <Dark text={failed ? t('imageFailed') : t('noImage')} />
      )}
      {video === undefined && <p className="text-sm text-muted">{t('noVideo')}</p>}
      {video !== undefined && !embedded && <p className="text-sm text-muted">{t('notEmbedded')}</p>}
      {video !== undefined && (
        <div className="flex flex-wrap gap-2">
          {embedded && !playing && (
            <Button size="small" onClick={() => setPlaying(true)}>
              {t('play')}
            </Button>
          )}
          <LinkButton href={video} target="_blank" rel="noreferrer" size="small" icon={ExternalIcon}>
            {t('open')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

const Dark = ({ text }: { readonly text?: string }) => (
  <div className={`${stageClass} grid place-content-center place-items-center gap-3 p-4 text-center text-sm text-pretty text-muted`}>
    <CinemaIcon size={32} />
    {text}
  </div>
);

const stageClass = 'aspect-video w-full rounded-control border border-line bg-raised';
