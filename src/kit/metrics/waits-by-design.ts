import type { Kind, Operation } from '#kit/contract/contract.ts';

/** They last as long as somebody listens, or as the line of whoever sends or reads takes. */
const long: readonly (Kind | undefined)[] = ['stream', 'socket', 'upload', 'resumable'];

/** Its time is not the product's: no objective for the time of answers counts it. */
export const waitsByDesign = ({ kind, waits }: Pick<Operation, 'kind' | 'waits'>): boolean => waits === true || long.includes(kind);
