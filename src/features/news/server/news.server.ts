import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { newsHandlers } from './news.handlers.ts';
import { newsJobs } from './news.jobs.ts';
import { newsLanguages } from './news.languages.ts';
import { newsMarks } from './news.marks.ts';
import { newsPalette } from './news.palette.ts';
import { newsPersonalData } from './news.personal-data.ts';
import { newsSitemap } from './news.sitemap.ts';
import { newsImages } from './news-images.ts';

export const server: ServerFeature = {
  handlers: () => [newsHandlers],
  jobs: () => newsJobs,
  personalData: newsPersonalData,
  images: [newsImages],
  demo: async (ctx) => (await import('./seed-demo-news.ts')).seedDemoNews(ctx),
  sitemap: newsSitemap,
  palette: [newsPalette],
  marks: [newsMarks],
  languages: [newsLanguages],
};
