import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

/** Standard files that robots, phones and security researchers request from every site. */
const file = { method: 'GET', kind: 'raw', audience: 'everybody', input: z.object({}) } as const;

export const siteFilesContract = contract('site', {
  getRobots: { ...file, path: '/robots.txt' },
  getSitemap: { ...file, path: '/sitemap.xml' },
  getSecurityText: { ...file, path: '/.well-known/security.txt' },
  getManifest: { ...file, path: '/manifest.webmanifest', input: z.object({ lang: rawString('name').optional() }) },
});
