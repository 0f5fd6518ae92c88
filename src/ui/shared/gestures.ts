type Point = { readonly x: number; readonly y: number };

export type Gestures = {
  moved(by: Point): void;
  zoomed(factor: number, at: Point): void;
  tapped(at: Point): void;
};

/** A touch that stays within this many pixels is a tap. */
const tapSlack = 8;

/**
 * Pan with one finger or the mouse, pinch with two, wheel to zoom; positions are relative to the target's upper left corner. The target has
 * `touch-action: none`, so that the browser does not handle the touches. Returns a function that stops listening.
 */
export function listenToGestures(target: HTMLElement, { moved, zoomed, tapped }: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let most = 0;
  const pointOf = (event: PointerEvent | WheelEvent): Point => {
    const { left, top } = target.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  const middle = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    target.setPointerCapture(event.pointerId);
    if (fingers.size === 0) [travelled, most] = [0, 0];
    fingers.set(event.pointerId, pointOf(event));
    most = Math.max(most, fingers.size);
  };
  const move = (event: PointerEvent) => {
    const before = [...fingers.values()];
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = pointOf(event);
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - last.x, now.y - last.y);
    if (travelled < tapSlack && fingers.size === 1) return;
    const after = [...fingers.values()];
    const [from, to] = [middle(before), middle(after)];
    moved({ x: to.x - from.x, y: to.y - from.y });
    if (fingers.size === 2 && spread(before) > 0) zoomed(spread(after) / spread(before), to);
  };
  const up = (event: PointerEvent) => {
    const at = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (at && event.type === 'pointerup' && most === 1 && travelled < tapSlack) tapped(at);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    zoomed(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), pointOf(event));
  };
  target.addEventListener('pointerdown', down);
  target.addEventListener('pointermove', move);
  target.addEventListener('pointerup', up);
  target.addEventListener('pointercancel', up);
  target.addEventListener('wheel', wheel, { passive: false });
  return () => {
    target.removeEventListener('pointerdown', down);
    target.removeEventListener('pointermove', move);
    target.removeEventListener('pointerup', up);
    target.removeEventListener('pointercancel', up);
    target.removeEventListener('wheel', wheel);
  };
}
