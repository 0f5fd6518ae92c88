import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import './gallery.css';

export function GalleryPage({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('gallery');
  return (
    <div className="gallery">
      <header className="gallery-stack">
        <h1 className="heading">{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {children}
    </div>
  );
}

export function GallerySection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
