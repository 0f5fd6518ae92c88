import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { serversHandlers } from './servers.handlers.ts';

export const server: ServerFeature = {
  handlers: () => [serversHandlers],
};
