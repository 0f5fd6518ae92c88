import type { Head } from '#kit/pages/page.ts';

/** The breadcrumbs of this page for search engines (schema.org); undefined for a page without parents. */
export function breadcrumbsOf({ trail = [], title }: Head, canonical: string | null, origin: string) {
  if (trail.length === 0 || canonical === null) return undefined;
  const steps = [...trail.map(({ name, path }) => ({ name, item: `${origin}${path}` })), { name: title, item: canonical }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
