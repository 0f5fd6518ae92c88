import { dot, flat, line, shape } from './pen.ts';

export type Face = {
  readonly skin: string;
  readonly warm: string;
  readonly shade: string;
  readonly neon: string;
  readonly lips: string;
  readonly iris: string;
  readonly brows: string;
  /** Softer jaw, thinner brows, lashes. */
  readonly soft?: true;
  /** How far the brows come down beside the nose. */
  readonly stern?: number;
};

const broad =
  'M146 150 C144 104 168 84 201 84 C234 84 258 104 256 150 L255 186 C253 216 238 244 216 256 C207 261 194 261 185 256 C163 244 149 216 147 186 Z';
const slender =
  'M149 150 C147 106 170 86 201 86 C232 86 255 106 253 150 L251 184 C248 212 232 238 211 252 C204 256 197 256 190 252 C169 238 154 212 151 184 Z';

/** A head looking a little to the left, out of the light of a street lamp: neck, ears, face and what is in it. */
export function face({ skin, warm, shade, neon, lips, iris, brows, soft, stern = 0 }: Face): string {
  const neck = soft ? 'M172 224 L170 292 C184 312 218 312 232 292 L230 224 Z' : 'M166 222 L162 296 C182 318 220 318 240 296 L236 222 Z';
  const outline = soft ? slender : broad;
  return [
    shape(neck, { fill: skin, warm, neon, edge: 4 }),
    flat(
      soft
        ? 'M172 240 C190 266 216 266 231 236 L232 262 C214 286 188 284 171 262 Z'
        : 'M166 240 C188 268 220 266 236 236 L238 264 C218 290 184 286 164 262 Z',
      shade,
      0.85,
    ),
    shape('M252 160 C266 150 274 160 270 178 C267 194 258 204 250 198 Z', { fill: shade, neon, edge: 4 }),
    shape('M150 162 C138 154 132 164 136 180 C139 194 146 202 153 197 Z', { fill: skin, warm, edge: 3 }),
    shape(outline, { fill: skin, warm, neon, edge: 5 }),
    // The side away from the lamp.
    flat(
      'M226 90 C250 100 257 124 256 150 L255 186 C253 214 240 240 219 254 C232 226 236 206 231 186 C236 150 240 120 226 90 Z',
      shade,
      0.55,
    ),
    eye(174, iris, soft),
    eye(217, iris, soft),
    flat('M196 164 C193 182 186 196 184 204 C183 212 192 215 204 213 C199 210 196 206 198 199 C200 190 199 176 196 164 Z', shade, 0.75),
    line('M187 211 C190 214 194 214 197 212', shade, 3, 0.9),
    brow(152, 190, soft ? 5 : 8, brows, stern),
    brow(238, 205, soft ? 5 : 8, brows, stern),
    flat('M178 232 C186 227 192 229 197 230 C203 228 209 227 217 231 C207 234 189 235 178 232 Z', lips),
    flat('M181 233 C190 236 206 236 215 232 C210 242 188 243 181 233 Z', lips, soft ? 0.9 : 0.55),
    line(stern > 3 ? 'M178 232 C188 235 207 235 217 231' : 'M175 229 C186 236 209 236 220 228', '#3a1417', 2.4, 0.85),
    dot(165, 200, 13, '#ff9a5c', 8, 0.16),
  ].join('');
}

function eye(x: number, iris: string, soft?: true): string {
  return [
    flat(`M${x - 15} 163 C${x - 8} 153 ${x + 8} 152 ${x + 15} 162 C${x + 8} 171 ${x - 8} 171 ${x - 15} 163 Z`, '#f6eee6'),
    dot(x - 2, 161.5, 6.6, iris, 7.4),
    dot(x - 2, 161.5, 3.2, '#120c0c', 3.6),
    dot(x - 4.4, 158.4, 1.9, '#ffffff'),
    line(`M${x - 16} 163 C${x - 8} 151.5 ${x + 8} 150.5 ${x + 16} 161`, '#1d1113', soft ? 4 : 3.2),
    soft ? line(`M${x + 14} 160 L${x + 20} 155`, '#1d1113', 3) : '',
    line(`M${x - 11} 169.5 C${x - 4} 172.5 ${x + 6} 172 ${x + 11} 168`, '#1d1113', 1.3, 0.45),
  ].join('');
}

/** From its thin outer end to the thick one beside the nose. */
function brow(outer: number, inner: number, thick: number, color: string, stern = 0): string {
  const middle = outer + (inner - outer) * 0.45;
  const top = 141 + stern;
  return flat(
    `M${outer} 148 Q${middle} ${132 + stern / 2} ${inner} ${top} L${inner} ${top + thick} Q${middle} ${136 + stern / 2 + thick * 0.3} ${outer} 148 Z`,
    color,
  );
}
