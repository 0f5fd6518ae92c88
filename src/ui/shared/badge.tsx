import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { IconComponent } from './icon.tsx';

export type Tone = 'plain' | 'brand' | 'live' | 'danger' | 'success';

/** A state in one or two words. The word carries the meaning; the tone is only a visual aid. */
export function Badge({
  tone = 'plain',
  icon: Icon,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: IconComponent;
  readonly children: ReactNode;
}) {
  return (
    <span
      data-whole=""
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon ? <Icon size={14} /> : tone === 'live' && <span className="size-1.5 shrink-0 animate-breathe rounded-full bg-accent" />}
      {children}
    </span>
  );
}

const tones = {
  plain: 'bg-raised text-muted',
  brand: 'bg-brand-soft text-brand-text',
  live: 'bg-accent-soft text-accent-text',
  danger: 'bg-danger-soft text-danger-text',
  success: 'bg-success-soft text-success-text',
};
