import { contract } from '#kit/contract/contract.ts';

export const docsContract = contract('docs', {
  readApiDocs: { method: 'GET', path: '/api/docs', kind: 'raw', audience: 'everybody', knowsCaller: true },
  getOpenApi: { method: 'GET', path: '/api/docs/openapi.json', kind: 'raw', audience: 'everybody', knowsCaller: true },
});
