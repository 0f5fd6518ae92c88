import type { Ctx } from '#kit/contract/context.ts';

type Slice = {
  /** A folder of the store, with its slash. */
  readonly place: string;
  /** The last key of the previous slice; empty: the first slice. */
  readonly after: string;
  /** A younger file may be waiting for its row. */
  readonly before: Date;
  /** Returns those names that have a row; a name is the first segment of a key below `place`. */
  readonly known: (names: readonly string[]) => Promise<readonly string[]>;
  /** The number of names per slice. */
  readonly most?: number;
};

/**
 * Deletes files without a row, for a limited number of names, because a store may have more keys than fit into memory. Returns where the
 * next slice starts; null: done. The store is read before the first statement, because that takes time and the database ends a transaction
 * that is idle for half a minute. Files are deleted after the commit; if that is interrupted, the next night finds them.
 */
export async function sweepSlice(ctx: Pick<Ctx, 'services' | 'log' | 'afterCommit'>, slice: Slice): Promise<string | null> {
  const { files } = ctx.services;
  const { old, next } = await oldFiles(ctx, slice);
  const orphans = await withoutRow(old, slice.known);
  ctx.afterCommit(async () => {
    for (const key of orphans) await files.delete(key);
    if (orphans.length > 0) ctx.log.info({ place: slice.place, files: orphans.length }, 'files that belonged to nothing were swept away');
  });
  return next;
}

/** Keyed by name. A store lists by key, so the files of a name are adjacent. */
type ByName = Map<string, string[]>;

async function oldFiles({ services }: Pick<Ctx, 'services'>, { place, after, before, most = 10_000 }: Slice) {
  const old: ByName = new Map();
  let last = after;
  for await (const { key, modifiedAt } of services.files.list(place, after)) {
    if (modifiedAt < before) {
      const name = key.slice(place.length).split('/')[0] ?? '';
      const same = old.get(name);
      if (!same && old.size === most) return { old, next: last };
      if (same) same.push(key);
      else old.set(name, [key]);
    }
    last = key;
  }
  return { old, next: null };
}

async function withoutRow(old: ByName, known: Slice['known']): Promise<readonly string[]> {
  const orphans: string[] = [];
  const names = [...old.keys()];
  for (let at = 0; at < names.length; at += 1_000) {
    const some = names.slice(at, at + 1_000);
    const there = new Set(await known(some));
    for (const name of some) if (!there.has(name)) orphans.push(...(old.get(name) ?? []));
  }
  return orphans;
}
