import { useEffect, useState } from 'react';
import type { PageProps } from '#kit/pages/page.ts';
import type { ArticleData } from './article.page.ts';
import { Article } from './article.tsx';
import type { ShareLink } from './share-link.tsx';

export default function ArticleView({ data, place }: PageProps<ArticleData>) {
  const { id, url, name } = data.article;
  const [Share, setShare] = useState<typeof ShareLink>();
  // Loaded after hydration, since it needs JavaScript anyway. If loading fails, the page works without it.
  useEffect(() => {
    import('./share-link.tsx').then(
      (loaded) => setShare(() => loaded.ShareLink),
      () => undefined,
    );
  }, []);
  return <Article key={id} {...data} locale={place.locale} share={Share && <Share url={url} name={name} />} />;
}
