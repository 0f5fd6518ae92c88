import { useEffect, useRef } from 'react';
import { chime } from './board/sound.ts';

const around = 2 * Math.PI * 8;

/** Fills up until the cooldown is over. */
export function CooldownRing({ readyAt, whole }: { readonly readyAt: number; readonly whole: number }) {
  const ring = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const draw = () => {
      const left = Math.max(0, readyAt - performance.now()) / 1_000;
      if (ring.current) ring.current.style.strokeDashoffset = String(around * Math.min(1, left / whole));
      return left;
    };
    if (draw() === 0) return;
    const timer = setInterval(() => {
      if (draw() > 0) return;
      clearInterval(timer);
      chime('ready');
    }, 200);
    return () => clearInterval(timer);
  }, [readyAt, whole]);
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3" className="shrink-0 -rotate-90">
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
      <circle ref={ring} cx="10" cy="10" r="8" stroke="currentColor" strokeLinecap="round" strokeDasharray={around} />
    </svg>
  );
}
