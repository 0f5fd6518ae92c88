import type { ReactNode } from 'react';
import { Button } from '#ui/shared/button.tsx';

type Props = {
  readonly title: string;
  /** The words for having seen it. */
  readonly confirm: string;
  readonly onSeen: () => void;
  /** How it stands now. */
  readonly children: ReactNode;
};

/** What somebody else has saved since a form was opened. Only who says that they have seen it may save over it. */
export function MeanwhileChanged({ title, confirm, onSeen, children }: Props) {
  return (
    <div className="@container flex flex-col gap-3 rounded-control border border-line bg-raised p-4">
      <p className="font-medium">{title}</p>
      {children}
      <Button size="small" onClick={onSeen} className="self-start">
        {confirm}
      </Button>
    </div>
  );
}
