import { implement } from '#kit/contract/implement.ts';
import { attachmentsContract } from '../attachments.contract.ts';
import '../attachments.errors.ts';
import { finishUpload } from './finish-upload.ts';
import { getFile } from './get-file.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { serveUpload } from './serve-upload.ts';
import { startUpload } from './start-upload.ts';

export const attachmentsHandlers = (purposes: readonly ImagePurpose[]) =>
  implement(attachmentsContract, {
    getFile: (ctx, input) => getFile(ctx, input, purposes),
    startUpload: (ctx, input) => startUpload(ctx, input, purposes),
    getUpload: async (ctx) => serveUpload(ctx),
    sendPiece: async (ctx) => serveUpload(ctx),
    dropUpload: async (ctx) => serveUpload(ctx),
    finishUpload: (ctx, input) => finishUpload(ctx, input, purposes),
  });
