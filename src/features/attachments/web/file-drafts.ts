import type { StoredFile } from '#features/attachments/stored-file.ts';

/** Remembers a form's uploaded files for the life of the tab. A browser that blocks storage loses only this. */
export const fileDrafts = (draft: string) => {
  const key = `files:${draft}`;
  const sentKey = `${key}:sent`;
  return {
    read: (): readonly StoredFile[] => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch (error) {
        if (error instanceof DOMException || error instanceof SyntaxError) return [];
        throw error;
      }
    },
    write: (files: readonly StoredFile[]): void => {
      quietly(() => sessionStorage.setItem(key, JSON.stringify(files)));
      quietly(() => sessionStorage.removeItem(sentKey));
    },
    markSent: (): void => void quietly(() => sessionStorage.setItem(sentKey, '1')),
    wereSent: (): boolean => quietly(() => sessionStorage.getItem(sentKey)) === '1',
  };
};

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
