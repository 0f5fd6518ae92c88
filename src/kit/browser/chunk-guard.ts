/** At most one forced reload in this many milliseconds. */
export const chunkGuardWindow = 60_000;

const key = 'chunk-reload-at';

type Stamps = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A chunk that does not load usually belongs to a build that is gone: one reload brings the new one.
 * Answers whether a reload may happen now, and remembers that it did. Where nothing can be remembered there is no reload,
 * since it could never end.
 */
export function mayReload(storage: () => Stamps = () => sessionStorage, now = Date.now()): boolean {
  try {
    const stamps = storage();
    const last = Number(stamps.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < chunkGuardWindow) return false;
    stamps.setItem(key, String(now));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Whether anybody answers there: leaving without would replace a living page by the browser's own error. */
export const answers = (address: string | URL): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** The reload that a lost chunk is worth, where `mayReload` allows it and somebody answers at `probe`: whether it is under way. */
export async function reloadOnce(probe: string = location.href): Promise<boolean> {
  const may = (await answers(probe)) && mayReload();
  if (may) location.reload();
  return may;
}

/** A module of ours did not arrive. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

export const chunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new ChunkMissing('A part of the page did not load', { cause });
  });
