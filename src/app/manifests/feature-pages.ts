import type { PageLoader } from '#kit/pages/page.ts';
import { featureFiles } from './feature-files.ts';

type Pages = Readonly<Record<string, PageLoader>>;

/** Every page that a feature adds to the site. A bundle uses feature-pages.bundle.ts instead. */
const files = await featureFiles<{ readonly pages: Pages }>('*/web/site/*.pages.ts');

export const featurePages: Pages = Object.assign({}, ...files.map(({ exported }) => exported.pages));
