import type { SitePage } from '#kit/pages/page.ts';
import { devErrorPage } from './dev-error.page.ts';
import { devUiPage } from './dev-ui.page.ts';

/** Pages for developers; a production server knows none of them. */
export const devPages: readonly SitePage[] = [devUiPage, devErrorPage];
