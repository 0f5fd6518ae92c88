import { Skeleton } from '#ui/shared/skeleton.tsx';

/** Placeholder of a loading screen; shown only after a noticeable delay. */
export function ScreenPending() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Skeleton className="h-control w-56" />
        <Skeleton className="h-control w-40" />
      </div>
      <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="px-4 py-3">
            <Skeleton className="h-4 w-full max-w-3xl" />
          </div>
        ))}
      </div>
    </div>
  );
}

const rows = Array.from({ length: 8 }, (_, row) => row);
