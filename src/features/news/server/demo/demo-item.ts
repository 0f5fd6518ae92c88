import type { NewsCategory } from '#features/news/news-categories.ts';

export type DemoWords = {
  readonly name: string;
  readonly shortDescription: string;
  readonly text: string;
  readonly sections?: readonly { readonly name: string; readonly text: string }[];
  readonly launcherTitle?: string;
  readonly launcherText?: string;
};

/** A file in demo-pictures and its descriptions. */
export type DemoPicture = { readonly file: string; readonly en: string; readonly ru: string };

export type DemoNews = {
  readonly category: NewsCategory;
  /** Days before today; negative if the item is scheduled for a later day. */
  readonly age: number;
  /** Hour of the day in Moscow time. */
  readonly hour: number;
  readonly draft?: true;
  readonly launcher?: true;
  readonly videoLink?: string;
  /** Absent: not translated. */
  readonly en?: DemoWords;
  readonly ru?: DemoWords;
  readonly pictures?: readonly DemoPicture[];
};

export const p = (...paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');
export const list = (...points: readonly string[]): string => `<ul>${points.map((text) => `<li>${text}</li>`).join('')}</ul>`;
