import { useTranslations } from 'use-intl/react';
import { DownloadIcon, TrashIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { PlusIcon, SuccessIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { GallerySection } from './specimen.tsx';

/** Stateless components shared by the site and the office. */
export function Basics() {
  const t = useTranslations('gallery');
  return (
    <>
      <Buttons />
      <GallerySection title={t('sections.badges')}>
        <div className="gallery-row">
          <Badge>{t('sample.plain')}</Badge>
          <Badge tone="brand">{t('sample.brand')}</Badge>
          <Badge tone="live">{t('sample.online')}</Badge>
          <Badge tone="success" icon={SuccessIcon}>
            {t('sample.success')}
          </Badge>
          <Badge tone="danger" icon={WarningIcon}>
            {t('sample.danger')}
          </Badge>
          <Moment at="2026-11-15T06:30:00Z" />
          <Moment at="2026-11-15T06:30:05Z" look="exact" />
        </div>
      </GallerySection>
      <GallerySection title={t('sections.cards')}>
        <div className="gallery-columns">
          <Card>
            <p>{t('card.title')}</p>
            <p>{t('card.text')}</p>
          </Card>
          <SectionCard title={t('card.title')} level={3} actions={<Button size="small">{t('card.action')}</Button>}>
            {t('card.text')}
          </SectionCard>
        </div>
      </GallerySection>
    </>
  );
}

function Buttons() {
  const t = useTranslations('gallery.sample');
  const sections = useTranslations('gallery.sections');
  return (
    <GallerySection title={sections('buttons')}>
      <div className="gallery-row">
        <Button look="primary">{t('save')}</Button>
        <Button>{t('save')}</Button>
        <Button look="quiet">{t('quiet')}</Button>
        <Button look="danger" icon={TrashIcon}>
          {t('remove')}
        </Button>
        <LinkButton href="#rules" icon={DownloadIcon}>
          {t('link')}
        </LinkButton>
        <IconButton icon={PlusIcon} label={t('add')} />
        <IconButton icon={TrashIcon} label={t('remove')} look="secondary" size="small" />
      </div>
      <div className="gallery-row">
        <Button look="primary" disabled>
          {t('disabled')}
        </Button>
        <Button disabled>{t('disabled')}</Button>
        <Button look="primary" pending>
          {t('pending')}
        </Button>
        <Button pending>{t('pending')}</Button>
        <Button size="small" icon={PlusIcon}>
          {t('small')}
        </Button>
        <Button look="primary" size="small">
          {t('small')}
        </Button>
      </div>
      <div className="gallery-columns">
        <Button look="primary" wide icon={SuccessIcon}>
          {t('long')}
        </Button>
      </div>
    </GallerySection>
  );
}
