import { SiteGallery } from '#ui/gallery/site-gallery.tsx';

export default function DevUiView() {
  return <SiteGallery />;
}
