import type { Ctx } from '#kit/contract/context.ts';

/** What content is read from. No caller is among it, so nothing personal can become shared. */
export type ContentSource = Pick<Ctx, 'tx' | 'services'>;

export type SharedContent<Content> = {
  /** The shared content, or a reading of it that is under way. */
  read(source: ContentSource): Promise<Content>;
  /** For the content watch: whoever reads from now on gets what is in the database now. */
  forget(): void;
};

export type SharedContentOptions = {
  /** The oldest that content may get without an announced change: live figures and the clock announce nothing. */
  readonly keptMs?: number;
  readonly now?: () => number;
};

/** Reads public content once for all requests of this process, in every language and on every device (decision 202). */
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
