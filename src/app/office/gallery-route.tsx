import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Toaster } from '#ui/shared/toaster.tsx';
import type { StringsStore } from './strings-store.ts';

/** Every component of the office on one page, for developers. */
export function galleryRoute(root: AnyRoute, strings: StringsStore): AnyRoute {
  const Gallery = lazyRouteComponent(() => import('#ui/gallery/office-gallery.tsx'), 'OfficeGallery');
  return createRoute({
    getParentRoute: () => root,
    path: '/dev/office-ui',
    loader: () =>
      Promise.all([
        strings.need({
          gallery: { en: () => import('#ui/gallery/gallery.strings.en.ts'), ru: () => import('#ui/gallery/gallery.strings.ru.ts') },
        }),
        Gallery.preload?.(),
      ]),
    component: () => (
      <>
        <main>
          <Gallery />
        </main>
        <Toaster />
      </>
    ),
  });
}
