import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  /** The current value. */
  readonly value?: ReactNode;
  /** Label of the button that opens it. */
  readonly action: string;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A settings row that expands into its form. Uses `<details>`, so it works without JavaScript. */
export function Disclosure({ id, title, value, action, open, children }: Props) {
  return (
    <details id={id} open={open} className="group scroll-mt-6">
      <summary className="flex min-h-control items-center justify-between gap-6 px-card py-4 transition-colors hover:bg-raised">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{title}</span>
          {value && <span className="text-sm break-words text-muted">{value}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-brand-text">
          <span className="max-sm:sr-only">{action}</span>
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-card pt-2 pb-card">{children}</div>
    </details>
  );
}
