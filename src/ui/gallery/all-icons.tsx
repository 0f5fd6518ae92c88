import { useTranslations } from 'use-intl/react';
import * as officeIcons from '#ui/office/office-icons.tsx';
import * as actionIcons from '#ui/shared/action-icons.tsx';
import * as controlIcons from '#ui/shared/icons.tsx';
import * as menuIcons from '#ui/shared/menu-icons.tsx';
import * as viewerIcons from '#ui/shared/viewer/viewer-icons.tsx';
import { GallerySection } from './specimen.tsx';

/** Only for the office gallery: importing all icons puts every one of them into the bundle. */
export function AllIcons() {
  const t = useTranslations('gallery');
  return (
    <GallerySection title={t('sections.icons')}>
      <div className="gallery-icons">
        {Object.entries({ ...controlIcons, ...actionIcons, ...menuIcons, ...officeIcons, ...viewerIcons }).map(([name, Icon]) => (
          <div key={name}>
            <Icon />
            {name.replace('Icon', '')}
          </div>
        ))}
      </div>
    </GallerySection>
  );
}
