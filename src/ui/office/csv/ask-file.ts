import { createContext } from 'react';

/** Asks for a file as the page's other calls ask: the answer, or the sentence in which it was refused. */
export type AskFile = (address: string, signal: AbortSignal) => Promise<Response | string>;

export const AskFileContext = createContext<AskFile>((address, signal) => fetch(address, { signal }));
