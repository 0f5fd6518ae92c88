import { pipeline } from 'node:stream/promises';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { rangeOf } from '#kit/http/byte-range.ts';
import type { downloadsContract } from '../downloads.contract.ts';
import { fileName } from './open-store.ts';
import { currentPackage } from './packages.queries.ts';

/** Sends the file that is offered now, no other. With its length, so that a phone shows how much is left, and goes on where an interrupted download stopped. */
export async function getPackageFile(ctx: StreamCtx, { version }: ParsedInput<typeof downloadsContract.getPackageFile>): Promise<Streamed> {
  const current = await ctx.read(currentPackage);
  const { fileKey, size, sha256 } = found(current?.version === version ? current : undefined);
  const etag = `"${sha256.toString('hex')}"`;
  const range = rangeOf(ctx.headers, { size, etag });
  // Whoever asks beyond the end has another file in mind, and gets this one from its beginning.
  const part = typeof range === 'string' ? undefined : range;
  const { stream } = await ctx.services.files.get(fileKey, part);
  const headers = {
    'Content-Type': 'application/vnd.android.package-archive',
    'Content-Length': part ? part.last - part.first + 1 : size,
    'Content-Disposition': `attachment; filename="${fileName(ctx.services.config.brand.gameName, version)}"`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'public, no-cache',
    'X-Content-Type-Options': 'nosniff',
    ...(part && { 'Content-Range': `bytes ${part.first}-${part.last}/${size}` }),
  };
  return {
    takeOver(request, response) {
      response.writeHead(part ? 206 : 200, headers);
      if (request.method === 'HEAD') {
        stream.destroy();
        response.end();
        return;
      }
      // Whoever hangs up ends the reading too, also before it began; there is nobody left to tell.
      pipeline(stream, response).catch(() => {
        stream.destroy();
        response.destroy();
      });
    },
  };
}
