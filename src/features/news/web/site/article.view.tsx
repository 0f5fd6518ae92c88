import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageProps } from '#kit/pages/page.ts';
import type { ArticleData } from './article.page.ts';
import { Article } from './article.tsx';

/** Comes after the page is alive, which is when it can do something; a page that cannot get it does without. */
const ShareLink = lazy(() =>
  import('./share-link.tsx').then(
    ({ ShareLink: loaded }) => ({ default: loaded }),
    () => ({ default: () => <></> }),
  ),
);

export default function ArticleView({ data, place }: PageProps<ArticleData>) {
  const { id, url, name } = data.article;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const share = alive && (
    <Suspense>
      <ShareLink url={url} name={name} />
    </Suspense>
  );
  return <Article key={id} {...data} locale={place.locale} share={share} />;
}
