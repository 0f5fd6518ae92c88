import type { ReactElement } from 'react';
import { cx } from './class-names.ts';

export type IconProps = { readonly size?: number; readonly className?: string };
export type IconComponent = (props: IconProps) => ReactElement;

/** Makes an icon of our set: 20 px grid, round stroke of 1.5, text colour. Always next to text or inside a labelled control. */
export const icon =
  (path: string): IconComponent =>
  (props) => <Drawing {...props} path={path} />;

function Drawing({ path, size = 20, className }: IconProps & { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}
