import { landscapeFrom, landscapeSizes, portraitFrom, portraitSizes } from '#app/landing/hero-sizes.ts';
import { landingFacts } from '#app/landing/landing.facts.ts';
import { hero, heroPortrait } from '#app/landing/landing-pictures.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import type { Head, SitePage } from '#kit/pages/page.ts';
import { sourceSet } from '#ui/site/picture.tsx';
import type { Boot, BundledBoot } from './boot.ts';

type Served = {
  readonly boot: Omit<Boot, keyof BundledBoot>;
  readonly page: SitePage | null;
  readonly origin: string;
  readonly shareFiles: readonly string[];
};

/** The part of a page's head that is only for server responses, mainly for search engines and messengers: no browser loads this code. */
export function servedHead(head: Head, { boot, page, origin, shareFiles }: Served): Head {
  if (!page || head.noIndex) return head;
  const own = [sectionOf(page.path), 'default'].map((section) => `${section}.${boot.locale}.jpg`).find((file) => shareFiles.includes(file));
  const picture = head.picture ?? (own ? { src: `/og/${own}`, width: 1200, height: 630 } : undefined);
  if (page.path !== '/') return { ...head, picture };
  return { ...head, picture, facts: landingFacts({ ...head, shell: boot.shell, locale: boot.locale, origin, data: boot.data }) };
}

/** The landing's street is the largest element of its first screen, so it is preloaded before any stylesheet. */
export const imagePreloads = (path: string | null): string =>
  path === '/'
    ? preload(portraitFrom, sourceSet(heroPortrait.avif), portraitSizes) + preload(landscapeFrom, sourceSet(hero.avif), landscapeSizes)
    : '';

const preload = (media: string, set: string, sizes: string): string =>
  `<link rel="preload" as="image" type="image/avif" media="${escapeHtml(media)}" imagesrcset="${escapeHtml(set)}" imagesizes="${sizes}" fetchpriority="high">`;

const sections: readonly (readonly [start: string, section: string])[] = [
  ['/news', 'news'],
  ['/legal', 'legal'],
  ['/support/legal', 'legal'],
  ['/support', 'support'],
  ['/tickets', 'support'],
  ['/donate/chests', 'chests'],
  ['/donate', 'top-up'],
  ['/complaints', 'complaints'],
  ['/rules', 'rules'],
  ['/partner', 'partner'],
  ['/pixelbattle', 'pixel-battle'],
];
const sectionOf = (path: string): string => sections.find(([start]) => path.startsWith(start))?.[1] ?? 'default';
