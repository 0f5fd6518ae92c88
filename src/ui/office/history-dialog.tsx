import type { ReactNode } from 'react';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Answer, type Reading } from './answer.tsx';

type Step = { readonly id: number; readonly what: ReactNode; readonly at: string; readonly reason: string };
type Props<Data> = {
  readonly open: boolean;
  readonly reading: Reading<Data>;
  readonly steps: (data: Data) => readonly Step[];
  readonly words: { readonly title: string; readonly empty: string; readonly close: string };
  readonly onClose: () => void;
};

/** The history of a player's status, with reasons. */
export function HistoryDialog<Data>({ open, reading, steps, words, onClose }: Props<Data>) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      lightDismiss
      footer={
        <Button onClick={onClose} data-autofocus="">
          {words.close}
        </Button>
      }
    >
      <Answer of={reading}>{(data) => <Steps steps={steps(data)} empty={words.empty} />}</Answer>
    </Dialog>
  );
}

function Steps({ steps, empty }: { readonly steps: readonly Step[]; readonly empty: string }) {
  if (steps.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ol className="flex flex-col gap-4">
      {steps.map(({ id, what, at, reason }) => (
        <li key={id} className="flex flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{what}</span>
            <span className="text-sm text-muted">
              <Moment at={at} />
            </span>
          </p>
          <p className="text-pretty wrap-anywhere">{reason}</p>
        </li>
      ))}
    </ol>
  );
}
