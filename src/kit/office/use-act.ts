import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { CallError } from '#kit/browser/call.ts';
import type { InputOf, Operation, OutputOf } from '#kit/contract/contract.ts';
import { type ActFailure, type Notice, type OfficeFailure, useOffice } from './office-context.ts';
import { requestKeys } from './request-keys.ts';
import { hasLeftDialog, type Place } from './still-at.ts';
import { callOperation } from './use-operation.ts';

export type ActSettings<O extends Operation> = {
  /** Queries that this action makes stale, whatever their input. */
  readonly invalidates?: readonly Operation[];
  /** The text of the success toast; a Notice may offer "Undo". */
  readonly done?: string | ((output: OutputOf<O>, input: InputOf<O>) => string | Notice);
  /**
   * Not called if the user has left the dialog before the response: then there is nothing to close, and they must not be navigated away.
   */
  readonly onDone?: (output: OutputOf<O>, input: InputOf<O>) => void;
  /**
   * For an act that must not happen twice if its response is lost: names the act and its target. The use-case is `doneOnce`: when its
   * output is `sentBefore`, `done` reports that nothing was done now. The key outlives the dialog, and the user may have meant a second
   * one.
   */
  readonly once?: string;
  /** For an upload, called at its start: the abort signal and the progress listener. An aborted upload never settles. */
  readonly sending?: () => { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };
};

export type Act<O extends Operation> = {
  /** For buttons: a failure is shown as a toast, and the promise resolves to undefined. */
  readonly act: (...input: InputOf<O> extends undefined ? [] : [InputOf<O>]) => Promise<OutputOf<O> | undefined>;
  /** For forms: a failure is returned with its fields, for the form to show (`submit={(values) => submit(inputOf(values))}`). */
  readonly submit: (...input: InputOf<O> extends undefined ? [] : [InputOf<O>]) => Promise<ActFailure | undefined>;
  /** False for an act started in a dialog that was left: a dialog about another row must not wait for it. */
  readonly pending: boolean;
};

const keys = requestKeys(() => sessionStorage);

/** Runs an action: calls the operation, shows a toast, and invalidates what it changed. A second click waits for the first. */
export function useAct<O extends Operation>(operation: O, settings: ActSettings<O> = {}): Act<O> {
  const office = useOffice();
  const client = useQueryClient();
  const router = useRouter();
  const isLeft = (began: Place | undefined) => began !== undefined && hasLeftDialog(began, router.latestLocation);
  const latest = useRef(settings);
  latest.current = settings;

  const { mutateAsync, isPending, context } = useMutation<OutputOf<O>, OfficeFailure, InputOf<O>, Place>({
    mutationKey: [operation.id],
    onMutate: () => router.latestLocation,
    mutationFn: async (input) => {
      const { once, sending } = latest.current;
      const { signal, onProgress } = sending?.() ?? {};
      if (once === undefined) return callOperation(office, operation, input, { signal, onProgress });
      try {
        const output = await callOperation(office, operation, input, { key: keys.keyOf(once) });
        keys.spend(once);
        return output;
      } catch (failure) {
        // The user now knows that the first one was done, and may do another.
        if (failure instanceof CallError && failure.code === 'kit.sentBefore') keys.spend(once);
        throw failure;
      }
    },
    onSuccess: (output, input, began) => {
      const { invalidates = [], done, onDone } = latest.current;
      const said = typeof done === 'function' ? done(output, input) : done;
      if (said !== undefined) office.notify(typeof said === 'string' ? { title: said, tone: 'success' } : said);
      for (const { id } of invalidates) void client.invalidateQueries({ queryKey: [id] });
      if (!isLeft(began)) onDone?.(output, input);
    },
  });

  return {
    pending: isPending && !isLeft(context),
    act: async (...[input]) => {
      try {
        return await mutateAsync(input as InputOf<O>);
      } catch (failure) {
        office.notify({ title: office.textOf(failure), tone: 'danger' });
        return undefined;
      }
    },
    submit: async (...[input]) => {
      try {
        await mutateAsync(input as InputOf<O>);
        return undefined;
      } catch (failure) {
        return { error: office.textOf(failure), ...(failure instanceof CallError && { fields: failure.fields }) };
      }
    },
  };
}
