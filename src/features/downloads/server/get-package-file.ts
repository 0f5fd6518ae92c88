import { pipeline } from 'node:stream/promises';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { rangeOf } from '#kit/http/byte-range.ts';
import type { downloadsContract } from '../downloads.contract.ts';
import { fileName } from './open-store.ts';
import { currentPackage } from './packages.queries.ts';

/**
 * Serves only the currently released file. Sends its length, so that phones show progress, and supports resuming an interrupted download.
 */
export async function getPackageFile(ctx: StreamCtx, { version }: ParsedInput<typeof downloadsContract.getPackageFile>): Promise<Streamed> {
  const current = await ctx.read(currentPackage);
  const { fileKey, size, sha256 } = found(current?.version === version ? current : undefined);
  const etag = `"${sha256.toString('hex')}"`;
  const range = rangeOf(ctx.headers, { size, etag });
  // A range beyond the end belongs to another file; send this one from the start.
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
      // A client that disconnects, even before the start, closes the source too; there is no one to report an error to.
      pipeline(stream, response).catch(() => {
        stream.destroy();
        response.destroy();
      });
    },
  };
}
