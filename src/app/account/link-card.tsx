import { ChevronRightIcon } from '#ui/shared/chevrons.tsx';

type Props = { readonly href: string; readonly name: string; readonly text: string };

export function LinkCard({ href, name, text }: Props) {
  return (
    <a
      href={href}
      className="flex w-full items-center justify-between gap-4 rounded-card border border-line bg-surface p-card transition-colors hover:border-brand"
    >
      <span className="flex flex-col gap-1">
        <span className="text-lg leading-snug font-semibold">{name}</span>
        <span className="text-sm text-pretty text-muted">{text}</span>
      </span>
      <ChevronRightIcon size={24} className="shrink-0 text-brand-text" />
    </a>
  );
}
