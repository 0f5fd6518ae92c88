import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A scroll-snapping row of pictures. The browser handles touch, wheel and arrow keys; this hook tracks the visible picture and scrolls to
 * another.
 */
export function useStrip(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setCurrent(Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [count]);

  const goTo = useCallback(
    (index: number, behavior: ScrollBehavior = 'smooth') => {
      const element = strip.current;
      if (!element) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const wanted = Math.max(0, Math.min(count - 1, index));
      element.scrollTo({ left: wanted * element.clientWidth, behavior: calm ? 'instant' : behavior });
    },
    [count],
  );
  return { strip, current, goTo };
}
