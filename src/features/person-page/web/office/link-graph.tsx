import { useTranslations } from 'use-intl/react';
import type { Link } from '#features/person-page/person-page.contract.ts';
import { cx } from '#ui/shared/class-names.ts';

/** More nodes would be unreadable; the list below has all of them. */
const most = 12;
const width = 640;

/**
 * The person in the centre, linked accounts around: a solid line for a device, a dashed one for an address. Hidden on phones, where names
 * would be unreadable; the list below has the same content.
 */
export function LinkGraph({ name, links }: { readonly name: string; readonly links: readonly Link[] }) {
  const t = useTranslations('personPage.links');
  // Two nodes fit beside the centre; more need room above and below.
  const height = links.length > 2 ? 320 : 120;
  const middle = { x: width / 2, y: height / 2 - 8 };
  const around = links.slice(0, most).map((link, index, all) => ({ link, ...placeOf(index / all.length, middle) }));
  return (
    <figure className="hidden flex-col gap-2 @md:flex">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('graph', { name })} className="w-full">
        {around.map(({ link, x, y }) => (
          <line
            key={link.globalId}
            x1={middle.x}
            y1={middle.y}
            x2={x}
            y2={y}
            strokeWidth={Math.min(4, 1 + link.devices + link.addresses / 2)}
            strokeDasharray={link.devices > 0 ? undefined : '5 5'}
            className={link.devices > 0 ? 'stroke-brand' : 'stroke-edge'}
          />
        ))}
        {around.map(({ link, x, y }) => (
          <Node key={link.globalId} x={x} y={y} label={link.nick ?? link.login} banned={link.banned} />
        ))}
        <Node x={middle.x} y={middle.y} label={name} main />
      </svg>
      <figcaption aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-muted">
        <Sample label={t('legendDevice')} className="stroke-brand" />
        <Sample label={t('legendAddress')} className="stroke-edge" dashed />
      </figcaption>
    </figure>
  );
}

type Place = { readonly x: number; readonly y: number };

/** Positions on an ellipse, starting at the left, so that two nodes are side by side and not above each other. */
function placeOf(turn: number, middle: Place): Place {
  const angle = Math.PI + turn * 2 * Math.PI;
  return { x: middle.x + Math.cos(angle) * (middle.x - 90), y: middle.y + Math.sin(angle) * (middle.y - 32) };
}

type NodeProps = { readonly x: number; readonly y: number; readonly label: string; readonly main?: boolean; readonly banned?: boolean };

function Node({ x, y, label, main, banned }: NodeProps) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={main ? 12 : 8}
        className={cx('stroke-surface stroke-2', main ? 'fill-brand' : banned ? 'fill-danger' : 'fill-accent')}
      />
      <text x={x} y={y + (main ? 30 : 24)} textAnchor="middle" className={cx('fill-current text-[15px]', main && 'font-semibold')}>
        {label.length > 20 ? `${label.slice(0, 19)}…` : label}
      </text>
    </g>
  );
}

const Sample = ({ label, className, dashed }: { readonly label: string; readonly className: string; readonly dashed?: boolean }) => (
  <span className="flex items-center gap-2">
    <svg width="28" height="8" aria-hidden="true">
      <line x1="0" y1="4" x2="28" y2="4" strokeWidth="2" strokeDasharray={dashed ? '5 5' : undefined} className={className} />
    </svg>
    {label}
  </span>
);
