import { side } from '#features/pixels/board.ts';
import { type Camera, maxZoom } from './camera.ts';

/** The view position in the URL's fragment, so that it can be shared without loading a page. */
export function readPlace(hash: string): { readonly camera: Partial<Camera>; readonly template: string | null } {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string, most: number) => {
    const value = Number(given.get(name) ?? Number.NaN);
    return Number.isFinite(value) && value >= 0 && value <= most ? value : undefined;
  };
  const found = { x: number('x', side), y: number('y', side), zoom: number('z', maxZoom) };
  return {
    camera: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    template: given.get('t'),
  };
}

export function writePlace({ x, y, zoom }: Camera, template: string | null): string {
  const place = new URLSearchParams({ x: String(Math.floor(x)), y: String(Math.floor(y)), z: zoom.toFixed(zoom < 2 ? 2 : 0) });
  if (template) place.set('t', template);
  return `#${place}`;
}
