/** PostgreSQL's own grammar: megabytes of a program, which few processes ever need and no start should wait for. */
export const grammar = (): Promise<typeof import('libpg-query')> => import('libpg-query');
