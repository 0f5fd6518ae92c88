/** Shapes of a poster: a flat colour, a warm edge where the street lamps are (left), a coloured one where the neon is (right). */
export type Ink = { readonly fill: string; readonly warm?: string; readonly neon?: string; readonly edge?: number };

let count = 0;

export function shape(d: string, { fill, warm, neon, edge = 5 }: Ink): string {
  count += 1;
  const clip = `shape${count}`;
  const path = (color: string, move = '') => `<path d="${d}" fill="${color}"${move && ` transform="translate(${move})"`}/>`;
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><g clip-path="url(#${clip})">${path(neon ?? fill)}<g transform="translate(${-edge} ${edge * 0.3})"><g clip-path="url(#${clip})">${path(warm ?? fill)}${path(fill, `${edge * 1.1} ${edge * 0.35}`)}</g></g></g>`;
}

export const flat = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const line = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const dot = (x: number, y: number, rx: number, fill: string, ry = rx, opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
/** The same drawing on the other side of the middle (x = 200). */
export const mirrored = (drawing: string): string => `<g transform="matrix(-1 0 0 1 400 0)">${drawing}</g>`;
/** Clothes are drawn for a long neck and worn a little higher. */
export const raised = (...drawings: readonly string[]): string => `<g transform="translate(0 -26)">${drawings.join('')}</g>`;
