import { useContext, useEffect, useRef, useState } from 'react';
import { AskFileContext } from './ask-file.ts';
import { rowCounter } from './row-counter.ts';

export type CsvState =
  | { readonly is: 'idle' | 'running'; readonly rows: number }
  /** Nothing was saved. `why`: the request was rejected; absent: the download broke off. */
  | { readonly is: 'broke'; readonly why?: string };

/**
 * Downloads a CSV of any size and saves it when complete. Progress is counted and the download can be stopped; a broken-off file is
 * reported and never saved as if it were complete.
 */
export function useCsv() {
  const ask = useContext(AskFileContext);
  const [state, setState] = useState<CsvState>({ is: 'idle', rows: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (address: string) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ is: 'running', rows: 0 });
    try {
      const answer = await ask(address, own.signal);
      if (typeof answer === 'string') return setState({ is: 'broke', why: answer });
      const { blob, name } = await readCsv(answer, (rows) => setState({ is: 'running', rows }));
      save(blob, name);
      setState({ is: 'idle', rows: 0 });
    } catch {
      // Stopping it is not a failure; anything else is reported.
      if (running.current === own) setState(own.signal.aborted ? { is: 'idle', rows: 0 } : { is: 'broke' });
    }
  };
  return { state, start: (address: string) => void start(address), stop: () => running.current?.abort() };
}

async function readCsv(answer: Response, onRows: (rows: number) => void) {
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
  const count = rowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let told = 0;
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value);
    const rows = count(piece.value);
    if (Date.now() - told < tellEveryMs) continue;
    told = Date.now();
    onRows(rows);
  }
  return { blob: new Blob(parts, { type: 'text/csv' }), name: nameIn(answer.headers.get('content-disposition')) };
}

const tellEveryMs = 100;

const nameIn = (disposition: string | null): string => /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'export.csv';

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the URL by then, and would keep the bytes in memory until it is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
