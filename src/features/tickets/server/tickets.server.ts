import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { gameTicketsHandlers } from './game-tickets.handlers.ts';
import { ticketsHandlers } from './tickets.handlers.ts';
import { ticketsJobs } from './tickets.jobs.ts';
import { ticketsPersonalData } from './tickets.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [ticketsHandlers, gameTicketsHandlers],
  jobs: () => ticketsJobs,
  personalData: ticketsPersonalData,
};
