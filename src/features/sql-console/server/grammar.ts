/** PostgreSQL's own parser. Imported lazily, because it is megabytes of WebAssembly that few processes need. */
export const grammar = (): Promise<typeof import('libpg-query')> => import('libpg-query');
