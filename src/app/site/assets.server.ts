import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { helpPictureFiles, helpPictureFolder, helpPicturePath } from '#features/help/server/help-pictures.ts';
import { fileHeaders } from './page-headers.ts';
import { shareFiles, shareFolder } from './share-pictures.server.ts';

const YEAR = '365d';

/** Files of the build: their names contain a content hash, so browsers may cache them permanently. */
export async function registerAssets(app: FastifyInstance, folder = resolve('dist/client')): Promise<void> {
  const setHeaders = (reply: FastifyReply) => void reply.headers(fileHeaders);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false, dotfiles: 'ignore', setHeaders });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { asset: true } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: YEAR, immutable: true }),
  );
  for (const file of shareFiles)
    app.get(`/og/${file}`, { config: { asset: true } }, (_request, reply) => reply.sendFile(file, shareFolder, { maxAge: shareAge }));
  for (const file of helpPictureFiles)
    app.get(`${helpPicturePath}/${file}`, { config: { asset: true } }, (_request, reply) =>
      reply.sendFile(file, helpPictureFolder, { maxAge: shareAge }),
    );
  for (const file of icons) app.get(`/${file}`, { config: { asset: true } }, (_request, reply) => reply.sendFile(file, { maxAge: '1d' }));
}

/** Requested by these names, from src/app/site/public; those under `pay` are logos of payment methods. */
const systems = ['mastercard', 'mir', 'sbp', 'visa'];
const methods = ['bank', 'card', 'coin', 'fast', 'launcher', 'mobile', 'sandbox', 'wallet'];
const marks = [...systems, ...methods].map((name) => `pay/${name}.svg`);
/** Browsers request `favicon.ico` for documents without an icon, such as a feed. */
const icons = [...marks, 'favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** A day: they change with releases and are requested often. */
const shareAge = '1d';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file of the build, the only kind of route besides pages and operations. */
    asset?: boolean;
  }
}
