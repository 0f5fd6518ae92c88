import { WarningIcon } from '#ui/shared/icons.tsx';

export function Notice({ text }: { readonly text: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px" />
      <p>{text}</p>
    </div>
  );
}
