import { pixelsContract } from '#features/pixels/pixels.contract.ts';

/**
 * The office and the API have nothing to index, and robots that obey are spared the errors. Pictures are shown in link previews, and the
 * longer rule takes precedence.
 */
export const printRobots = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /auth
Disallow: /dashboard
Disallow: /download
Disallow: /r/
Allow: /api/docs
Allow: ${pixelsContract.getShareCard.path}
Allow: ${pixelsContract.getPicture.path}

Sitemap: ${origin}/sitemap.xml
`;
