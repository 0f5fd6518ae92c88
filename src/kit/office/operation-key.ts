import type { Call, Operation } from '#kit/contract/contract.ts';

/** What an answer is kept under: `invalidateQueries({ queryKey: [operation.id] })` reaches every input of an operation. */
export const operationKey = (operation: Pick<Operation, 'id'>, input?: unknown) => [operation.id, input ?? null] as const;

/** Answers that the server already had when it sent the page; the browser keeps them instead of asking again. */
export type FirstAnswer = { readonly key: ReturnType<typeof operationKey>; readonly answer: unknown };

/** Remembers what was asked through it. */
export function recorded(call: Call): { readonly call: Call; readonly answers: readonly FirstAnswer[] } {
  const answers: FirstAnswer[] = [];
  const recording = async (operation: Operation, input?: unknown) => {
    const answer = await (call as (operation: Operation, input: unknown) => Promise<unknown>)(operation, input);
    answers.push({ key: operationKey(operation, input), answer });
    return answer;
  };
  return { call: recording as Call, answers };
}
