import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = '365d';

/** Files of the build: their names carry the hash of their content, so a browser may keep them for good. */
export async function registerAssets(app: FastifyInstance, folder = resolve('dist/client')): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false, dotfiles: 'ignore' });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { asset: true } }, (request, reply) =>
    reply.header('X-Content-Type-Options', 'nosniff').sendFile(`assets/${request.params['*']}`, { maxAge: YEAR, immutable: true }),
  );
  app.get('/favicon.svg', { config: { asset: true } }, (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file of the build, beside pages and operations the only kind of route. */
    asset?: boolean;
  }
}
