/** At most one forced reload in this many milliseconds. */
export const chunkGuardWindow = 60_000;

const key = 'chunk-reload-at';

type Stamps = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A chunk that fails to load usually belongs to an old build, and one reload loads the new one. Returns whether a reload is allowed now and
 * records it. Without storage there is no reload, because it could loop forever.
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

/** Whether the server responds: leaving without a response would replace a working page by the browser's error page. */
export const answers = (address: string | URL): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** Reloads after a lost chunk if `mayReload` allows it and `probe` responds; returns whether a reload has started. */
export async function reloadOnce(probe: string = location.href): Promise<boolean> {
  const may = (await answers(probe)) && mayReload();
  if (may) location.reload();
  return may;
}

export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

export const chunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new ChunkMissing('A part of the page did not load', { cause });
  });
