import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Attachment } from './attachments.table.ts';

/** What somebody without a session may bring along: the token in the address of a file. */
export type Pass = { readonly token: string | undefined; readonly config: AppConfiguration };

/** What pictures, and where it says so videos, are uploaded for: declared by the feature that keeps them, listed as `images` in its manifest. */
export type ImagePurpose = {
  readonly name: `${string}.${string}`;
  /** Bytes of one picture. */
  readonly largest: number;
  /** Absent: files for it come by an operation of the feature's own, pictures only. */
  readonly pieces?: {
    /** Who may send files for it in pieces. */
    readonly mayUpload: (actor: Actor) => boolean;
    /** Bytes of one video; 0: pictures only. */
    readonly largestVideo: number;
  };
  /**
   * `everybody`: whoever has the address, for good, and any cache in between. Else asked for each look; who may not is told that
   * there is nothing. An unclaimed file is shown to its uploader alone without asking.
   */
  readonly mayOpen:
    | 'everybody'
    | ((tx: Tx, actor: Actor, attachment: Attachment & { readonly owner: string }, pass: Pass) => Promise<boolean>);
};
