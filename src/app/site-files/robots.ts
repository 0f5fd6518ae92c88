import { pixelsContract } from '#features/pixels/pixels.contract.ts';

/**
 * The office and the calls are nothing to search; whoever keeps to it is spared the refusals. Pictures are shown beside shared links,
 * and the longer rule counts.
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
