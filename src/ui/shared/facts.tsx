import type { ReactNode } from 'react';

/** Label and value pairs about one thing; needs a container query around it. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 @md:grid-cols-[auto_minmax(0,1fr)]">{children}</dl>
);

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="@md:contents">
      <dt className="text-sm text-muted @md:text-[1em]">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
