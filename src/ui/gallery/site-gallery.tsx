import { useTranslations } from 'use-intl/react';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { Basics } from './basics.tsx';
import { Forms } from './forms.tsx';
import { Overlays, States } from './overlays.tsx';
import { GalleryPage, GallerySection } from './specimen.tsx';

/** Every component of the public site, for `/dev/ui`. The page around it mounts the Toaster. */
export function SiteGallery() {
  const t = useTranslations('gallery');
  return (
    <GalleryPage>
      <GallerySection title={t('sections.type')}>
        <div className="gallery-stack lamp">
          <p className="headline">{t('sample.headline')}</p>
          <p className="heading">{t('sample.heading')}</p>
          <p>{t('sample.paragraph')}</p>
        </div>
      </GallerySection>
      <Basics />
      <Forms />
      <GallerySection title={t('sections.menus')}>
        <TabLinks
          label={t('menu.tabsLabel')}
          tabs={[
            { href: '#news', label: t('menu.news'), current: true },
            { href: '#contests', label: t('menu.contests'), current: false },
            { href: '#updates', label: t('menu.updates'), current: false },
          ]}
        />
      </GallerySection>
      <States />
      <Overlays />
    </GalleryPage>
  );
}
