import { contract } from '#kit/contract/contract.ts';

export const healthContract = contract('health', {
  getHealth: { method: 'GET', path: '/healthz', kind: 'raw', audience: 'operations' },
  getReadiness: { method: 'GET', path: '/readyz', kind: 'raw', audience: 'operations' },
  getMetrics: { method: 'GET', path: '/metrics', kind: 'raw', audience: 'operations' },
});
