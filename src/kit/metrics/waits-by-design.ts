import type { Kind, Operation } from '#kit/contract/contract.ts';

/** They last as long as the client listens, or as its connection needs. */
const long: readonly (Kind | undefined)[] = ['stream', 'socket', 'upload', 'resumable'];

/** Its duration does not depend on the product, so no latency objective counts it. */
export const waitsByDesign = ({ kind, waits }: Pick<Operation, 'kind' | 'waits'>): boolean => waits === true || long.includes(kind);
