import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

/** The demo's replacements for third-party services; none of these routes exists in production. */
export const devContract = contract('dev', {
  listMail: { method: 'GET', path: '/dev/mail', kind: 'raw', audience: 'developer' },
  readMail: { method: 'GET', path: '/dev/mail/*', kind: 'raw', audience: 'developer', input: z.strictObject({ '*': rawString('name') }) },
  lookUpAddress: { method: 'GET', path: '/dev/ip', audience: 'developer', output: z.object({ ip: z.string() }) },
  receiveMetrics: {
    method: 'POST',
    path: '/dev/metrics-sink',
    kind: 'webhook',
    audience: 'developer',
    audit: none('a stand-in for a third party, outside the product'),
  },
});
