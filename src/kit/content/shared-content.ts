import type { Ctx } from '#kit/contract/context.ts';

/** The source of shared content. It has no caller, so nothing personal can become shared. */
export type ContentSource = Pick<Ctx, 'tx' | 'services'>;

export type SharedContent<Content> = {
  /** The cached content, or a read in progress. */
  read(source: ContentSource): Promise<Content>;
  /** For the content watch: later reads get the current content of the database. */
  forget(): void;
};

export type SharedContentOptions = {
  /** The maximum age of content without an announced change: live numbers and the passage of time announce nothing. */
  readonly keptMs?: number;
  readonly now?: () => number;
};

/** Reads public content once for all requests of this process, in every language and on every device (decision 026). */
export function sharedContent<Content>(
  readContent: (source: ContentSource) => Promise<Content>,
  { keptMs = 1_000, now = () => performance.now() }: SharedContentOptions = {},
): SharedContent<Content> {
  type Reading = { readonly content: Promise<Content>; readonly begun: number; isUnderWay: boolean };
  let latest: Reading | undefined;

  return {
    read({ tx, services }) {
      if (latest && (latest.isUnderWay || now() - latest.begun < keptMs)) return latest.content;
      const reading: Reading = { content: readContent({ tx, services }), begun: now(), isUnderWay: true };
      latest = reading;
      reading.content.then(
        () => {
          reading.isUnderWay = false;
        },
        () => {
          if (latest === reading) latest = undefined;
        },
      );
      return reading.content;
    },
    forget() {
      latest = undefined;
    },
  };
}
