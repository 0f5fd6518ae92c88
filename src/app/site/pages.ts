import { landingPage } from '#app/landing/landing.page.ts';
import { signInPage } from '#features/sessions/web/site/sign-in.page.ts';
import type { SitePage } from '#kit/pages/page.ts';

/** Every page of the site, by hand. Those for developers are listed in dev/dev-pages.ts. */
export const sitePages: readonly SitePage[] = [landingPage, signInPage];
