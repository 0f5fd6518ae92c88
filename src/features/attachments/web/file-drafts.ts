import type { StoredFile } from '#features/attachments/stored-file.ts';

/** Which files a form already holds, for the life of the tab; a browser that refuses storage loses only that. */
export const fileDrafts = (draft: string) => {
  const key = `files:${draft}`;
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
      try {
        sessionStorage.setItem(key, JSON.stringify(files));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
};
