import type { Call, Operation } from '#kit/contract/contract.ts';

/** The cache key of a response: `invalidateQueries({ queryKey: [operation.id] })` matches every input of an operation. */
export const operationKey = (operation: Pick<Operation, 'id'>, input?: unknown) => [operation.id, input ?? null] as const;

/** Responses the server had when it sent the page; the browser uses them instead of requesting them again. */
export type FirstAnswer = { readonly key: ReturnType<typeof operationKey>; readonly answer: unknown };

/** Records the responses of its calls. */
export function recorded(call: Call): { readonly call: Call; readonly answers: readonly FirstAnswer[] } {
  const answers: FirstAnswer[] = [];
  const recording = async (operation: Operation, input?: unknown) => {
    const answer = await (call as (operation: Operation, input: unknown) => Promise<unknown>)(operation, input);
    answers.push({ key: operationKey(operation, input), answer });
    return answer;
  };
  return { call: recording as Call, answers };
}
