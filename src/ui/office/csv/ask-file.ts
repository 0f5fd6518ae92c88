import { createContext } from 'react';

/** Fetches a file as the page makes its other requests: returns the response, or the error text. */
export type AskFile = (address: string, signal: AbortSignal) => Promise<Response | string>;

export const AskFileContext = createContext<AskFile>((address, signal) => fetch(address, { signal }));
