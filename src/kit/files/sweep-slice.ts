import type { Ctx } from '#kit/contract/context.ts';

type Slice = {
  /** A folder of the store, with its slash. */
  readonly place: string;
  /** The last key of the slice before; empty: the first one. */
  readonly after: string;
  /** What is younger may be waiting for its row. */
  readonly before: Date;
  /** Of these names those that have a row; a name is the first part of a key below `place`. */
  readonly known: (names: readonly string[]) => Promise<readonly string[]>;
  /** Names at once. */
  readonly most?: number;
};

/**
 * Takes away files that have no row, as far as a number of names goes: a store may hold more keys than a process has memory. Gives what
 * the next slice begins behind; null: nothing is left. The store is read before the first statement, because that takes its time and the
 * database ends a transaction that is silent for half a minute. Files go after the commit; should that be cut off, the next night finds them.
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

/** By name. A store lists by key, so the files of a name come together. */
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
