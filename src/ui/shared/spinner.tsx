import { cx } from './class-names.ts';

/** A spinning ring. The caller provides the accessible text. */
export function Spinner({ size = 20, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      className={cx('shrink-0 animate-turn', className)}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
