import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Attachment } from './attachments.table.ts';

/** The credentials of a viewer without a session: the token in a file's URL. */
export type Pass = { readonly token: string | undefined; readonly config: AppConfiguration };

/** A purpose of image and optionally video uploads: declared by the feature that owns the files and listed as `images` in its manifest. */
export type ImagePurpose = {
  readonly name: `${string}.${string}`;
  /** Maximum bytes of one image. */
  readonly largest: number;
  /** Absent: files are uploaded by an operation of the feature's own, images only. */
  readonly pieces?: {
    /** Who may upload in chunks. */
    readonly mayUpload: (actor: Actor) => boolean;
    /** Maximum bytes of one video; 0: images only. */
    readonly largestVideo: number;
  };
  /**
   * `everybody`: anyone with the URL, permanently and cacheable. Otherwise checked on every request; a denied viewer gets 404. An unclaimed
   * file is visible to its uploader only, without calling this.
   */
  readonly mayOpen:
    | 'everybody'
    | ((tx: Tx, actor: Actor, attachment: Attachment & { readonly owner: string }, pass: Pass) => Promise<boolean>);
};
