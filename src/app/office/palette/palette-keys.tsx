import { useTranslations } from 'use-intl/react';

export function PaletteKeys() {
  const t = useTranslations('office.palette');
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-[0.8125rem] text-muted pointer-coarse:hidden"
    >
      {keys.map(({ sign, does }) => (
        <span key={does} className="flex items-center gap-1.5">
          <kbd className="rounded border border-line bg-night px-1.5 font-sans text-xs leading-5">{sign}</kbd>
          {t(does)}
        </span>
      ))}
    </div>
  );
}

const keys = [
  { sign: '↑ ↓', does: 'move' },
  { sign: 'Enter', does: 'go' },
  { sign: 'Esc', does: 'leave' },
] as const;
