import { createHash } from 'node:crypto';

/** Set by `npm test -- --all`: nothing is left to a choice. */
export const everything: boolean = process.env.TEST_ALL === '1';

/** One of the list, always the same for a name and evenly spread over many names; under --all the whole list. */
export function chosen<Value>(list: readonly Value[], name: string): readonly Value[] {
  return everything ? list : list.slice(place(list.length, name)).slice(0, 1);
}

/** Whether this name is in the fifth that a commit checks. */
export const chosenFifth = (commit: string, name: string): boolean => place(5, `${commit} ${name}`) === 0;

/** Whether this name is in the third that a commit checks. */
export const isChosenThird = (commit: string, name: string): boolean => place(3, `${commit} ${name}`) === 0;

const place = (size: number, name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % size;
