import { implement } from '#kit/contract/implement.ts';
import { attachmentsContract } from '../attachments.contract.ts';
import '../attachments.errors.ts';
import { getFile } from './get-file.ts';
import type { ImagePurpose } from './image-purpose.ts';

export const attachmentsHandlers = (purposes: readonly ImagePurpose[]) =>
  implement(attachmentsContract, { getFile: (ctx, input) => getFile(ctx, input, purposes) });
