import { face } from './face.ts';
import { dot, flat, line, mirrored, raised, shape } from './pen.ts';

const ink = '#15121b';

/** A driver: flat cap, moustache, amber jacket over denim, one hand on the wheel. */
export function driver(): string {
  const neon = '#2dd4bf';
  return [
    flat('M154 170 C150 120 160 96 200 92 C242 96 254 120 250 176 L246 200 L154 200 Z', '#2a1a14'),
    raised(
      shape('M30 560 C30 400 66 346 150 310 L200 330 L252 310 C336 346 372 400 372 560 Z', {
        fill: '#d98312',
        warm: '#ffc861',
        neon,
        edge: 7,
      }),
    ),
    face({ skin: '#d99a72', warm: '#ffcf9e', shade: '#8f4f3c', neon: '#7fe6d6', lips: '#a8544a', iris: '#4a2f1c', brows: '#2a1a14' }),
    // Moustache and the shadow of a beard.
    flat(
      'M150 196 C154 226 168 250 190 258 C200 261 212 258 220 252 C240 238 252 214 254 190 C250 214 236 222 226 222 C210 216 186 216 174 222 C164 220 154 212 150 196 Z',
      '#2a1a14',
      0.28,
    ),
    flat('M168 229 C176 216 190 215 198 220 C206 214 220 215 230 228 C220 230 206 228 198 226 C190 228 178 231 168 229 Z', '#2a1a14'),
    raised(
      // Collar.
      shape('M150 306 L166 284 L198 334 L176 372 Z', { fill: '#33557f', warm: '#6f9fd0', edge: 4 }),
      shape('M252 306 L236 284 L202 334 L222 372 Z', { fill: '#27436a', neon, edge: 4 }),
      flat('M176 370 L199 336 L222 370 L214 560 L182 560 Z', '#22395c'),
      shape('M150 310 L128 338 L176 452 L186 560 L150 560 L104 352 Z', { fill: '#b96a08', warm: '#ffb84a', edge: 4 }),
      shape('M252 310 L274 338 L222 452 L212 560 L248 560 L296 352 Z', { fill: '#9a5406', neon, edge: 4 }),
    ),
    // Cap.
    shape('M136 132 C126 84 164 56 206 58 C254 60 282 88 268 132 C240 116 168 114 136 132 Z', {
      fill: '#3a3f4c',
      warm: '#8c8fa0',
      neon,
      edge: 6,
    }),
    line('M204 60 C190 80 184 100 184 118', '#23262f', 3),
    line('M216 60 C232 80 240 98 242 120', '#23262f', 3),
    shape('M132 132 C150 114 228 108 254 122 C236 122 196 126 166 146 C150 154 132 148 132 132 Z', {
      fill: '#2a2e38',
      warm: '#777b8c',
      edge: 4,
    }),
    raised(
      // The wheel and the hand on it.
      line('M-60 580 a190 176 0 0 1 380 0', ink, 34),
      line('M-60 580 a190 176 0 0 1 380 0', '#2c2936', 24),
      line('M-52 566 a184 170 0 0 1 364 0', '#6a667d', 3),
      shape(
        'M96 392 C112 376 150 374 160 386 C170 392 166 404 158 406 C166 412 160 424 150 424 C152 434 140 438 132 432 C118 440 92 428 90 412 Z',
        { fill: '#d99a72', warm: '#ffcf9e', neon: '#b9745a', edge: 4 },
      ),
      line('M118 394 C132 388 148 388 158 394', '#8f4f3c', 2.4),
      line('M118 410 C132 404 148 406 156 408', '#8f4f3c', 2.4),
      shape('M20 470 C40 420 72 396 100 388 L112 436 C84 448 60 486 54 560 L8 560 Z', { fill: '#c87410', warm: '#ffc861', edge: 6 }),
    ),
  ].join('');
}

/** An officer: peaked cap, hair in a knot, badge, radio on the shoulder. */
export function officer(): string {
  const neon = '#ff5a6e';
  const cloth = { fill: '#1d2c52', warm: '#5f7dc0', neon, edge: 7 };
  return [
    shape('M236 190 C268 176 286 196 280 222 C274 244 248 246 236 232 Z', { fill: '#6b3418', warm: '#8a4a24', neon, edge: 5 }),
    flat('M146 178 C142 120 158 92 200 90 C244 92 262 120 256 196 L250 214 L152 210 Z', '#5a2a13'),
    raised(shape('M34 560 C36 402 74 348 156 312 L200 336 L246 312 C328 348 366 402 368 560 Z', cloth)),
    face({
      skin: '#f0bd98',
      warm: '#ffe2c2',
      shade: '#b06a52',
      neon: '#ff9a9a',
      lips: '#c2484e',
      iris: '#2f6b5c',
      brows: '#5a2a13',
      soft: true,
    }),
    flat('M149 150 C148 128 156 112 172 106 C162 124 158 150 154 186 C150 178 149 164 149 150 Z', '#6b3418'),
    flat('M253 150 C254 128 248 114 232 106 C242 124 246 150 249 184 C252 176 253 162 253 150 Z', '#4c220f'),
    raised(
      // Shirt and tie.
      flat('M168 296 L200 340 L234 296 L226 420 L178 420 Z', '#cfd8ea'),
      flat('M191 340 L211 340 L206 356 L214 452 L200 474 L187 452 L196 356 Z', '#10172e'),
      shape('M156 312 L168 286 L198 338 L172 366 Z', { fill: '#e8eefb', warm: '#ffffff', edge: 3 }),
      shape('M246 312 L234 286 L204 338 L230 366 Z', { fill: '#b9c4dc', neon, edge: 3 }),
      shape('M156 314 L136 330 L148 400 L194 560 L196 470 L172 372 Z', { fill: '#16223f', warm: '#5f7dc0', edge: 3 }),
      shape('M246 314 L266 330 L254 400 L208 560 L206 470 L230 372 Z', { fill: '#121c36', neon, edge: 3 }),
      // Epaulettes.
      shape('M70 366 L122 334 L132 350 L82 384 Z', { fill: '#0f1730', warm: '#c9a24a', edge: 3 }),
      mirrored(shape('M70 366 L122 334 L132 350 L82 384 Z', { fill: '#0f1730', warm: '#8a6d30', edge: 3 })),
      ...[84, 98, 112].map((x, index) => dot(x + 2, 366 - index * 9, 4.2, '#ffcf6b')),
      // Badge and radio.
      shape('M262 404 L272 396 L284 402 L296 396 L306 404 L304 428 C300 440 290 446 284 450 C278 446 268 440 264 428 Z', {
        fill: '#e8a92c',
        warm: '#ffe39a',
        neon: '#fff0c8',
        edge: 4,
      }),
      dot(284, 420, 8, '#7a4a08'),
      shape('M98 392 L130 388 L134 444 L102 448 Z', { fill: '#20242e', warm: '#6b7286', edge: 4 }),
      line('M104 392 L100 350', '#20242e', 6),
      dot(112, 402, 3.4, '#2dd4bf'),
      line('M108 418 L126 416 M109 426 L127 424 M110 434 L128 432', '#474d5c', 2.6),
    ),
    // Cap.
    shape('M130 108 C120 70 156 40 202 40 C250 40 286 72 274 110 C232 88 170 88 130 108 Z', { ...cloth, fill: '#22335e', edge: 6 }),
    shape('M140 128 C138 116 140 106 144 102 C178 88 226 88 262 102 C264 108 264 118 262 130 C226 112 176 112 140 128 Z', {
      fill: '#b3202f',
      warm: '#ff6b5e',
      edge: 4,
    }),
    shape('M136 130 C170 108 232 108 264 132 C246 146 238 140 226 136 C200 130 176 132 158 142 C146 146 138 140 136 130 Z', {
      fill: '#12141c',
      warm: '#6b7088',
      neon,
      edge: 4,
    }),
    shape('M200 62 L206 74 L219 76 L209 85 L212 98 L200 91 L188 98 L191 85 L181 76 L194 74 Z', {
      fill: '#f0b53a',
      warm: '#fff0bd',
      edge: 3,
    }),
  ].join('');
}

/** A doctor: glasses, curls, white coat, stethoscope. */
export function doctor(): string {
  const neon = '#2dd4bf';
  const curls: readonly (readonly [number, number, number])[] = [
    [142, 138, 26],
    [150, 106, 28],
    [176, 82, 30],
    [208, 74, 32],
    [240, 88, 30],
    [262, 116, 28],
    [270, 148, 26],
    [268, 182, 24],
    [134, 172, 22],
    [264, 212, 20],
    [138, 204, 19],
  ];
  return [
    ...curls.map(([x, y, r]) =>
      shape(`M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`, {
        fill: '#241318',
        warm: '#6a3a30',
        neon: '#1f8f86',
        edge: 4,
      }),
    ),
    raised(
      shape('M30 560 C32 398 74 346 158 308 L200 340 L244 308 C328 346 370 398 372 560 Z', {
        fill: '#dfe7ee',
        warm: '#ffffff',
        neon,
        edge: 8,
      }),
    ),
    face({
      skin: '#8d5a3f',
      warm: '#c98a5e',
      shade: '#56301f',
      neon: '#4fb8a8',
      lips: '#8f3d43',
      iris: '#2b170f',
      brows: '#1b0f10',
      soft: true,
    }),
    ...(
      [
        [166, 104, 24],
        [196, 96, 24],
        [226, 102, 22],
        [246, 122, 16],
        [152, 122, 15],
      ] as const
    ).map(([x, y, r]) => dot(x, y, r, '#241318')),
    dot(160, 96, 7, '#6a3a30', 4, 0.8),
    dot(190, 84, 9, '#6a3a30', 4, 0.7),
    // Glasses.
    line('M152 158 a21 18 0 1 0 42 0 a21 18 0 1 0 -42 0 Z', '#f2c14e', 3.6),
    line('M200 158 a21 18 0 1 0 42 0 a21 18 0 1 0 -42 0 Z', '#f2c14e', 3.6),
    line('M194 155 C196 151 198 151 200 155 M242 154 L254 158 M152 154 L146 157', '#f2c14e', 3.6),
    flat('M158 150 L168 145 L160 168 L156 162 Z', '#ffffff', 0.22),
    flat('M206 150 L216 145 L208 168 L204 162 Z', '#ffffff', 0.22),
    dot(253, 206, 4, '#f2c14e'),
    raised(
      // Scrubs and lapels.
      flat('M166 300 L200 352 L236 300 L232 560 L170 560 Z', '#0f766e'),
      flat('M176 304 L200 346 L226 304 L220 298 L200 330 L182 298 Z', '#8d5a3f'),
      shape('M158 308 L134 334 L140 420 L184 560 L190 480 L170 380 Z', { fill: '#c3d0da', warm: '#ffffff', edge: 4 }),
      shape('M244 308 L268 334 L262 420 L218 560 L212 480 L232 380 Z', { fill: '#aab9c6', neon, edge: 4 }),
      line('M182 560 L176 440', '#9fb0be', 2),
      // Stethoscope.
      line('M160 318 C150 390 168 430 196 440 M242 318 C252 390 232 430 206 440', '#22303c', 9),
      line('M158 322 C150 390 166 428 194 438', '#51677a', 2.4),
      line('M201 440 C204 470 190 480 180 486', '#22303c', 8),
      dot(176, 490, 17, '#22303c'),
      dot(175, 489, 12, '#9db0c0'),
      dot(172, 486, 5, '#eaf2f8'),
      // Pocket with a red cross.
      shape('M262 424 L322 418 L326 484 L268 490 Z', { fill: '#c9d5de', warm: '#ffffff', neon, edge: 3 }),
      flat('M288 436 h14 v12 h12 v13 h-12 v12 h-14 v-12 h-12 v-13 h12 Z', '#0d9488'),
      line('M276 424 L274 400', '#e5484d', 5),
      line('M288 423 L288 402', '#1d4ed8', 5),
    ),
  ].join('');
}

/** One of the gang: hood, scar, chain, a scarf pulled down. */
export function gangster(): string {
  const neon = '#a855f7';
  return [
    shape('M112 350 C84 250 100 58 202 44 C304 58 318 250 292 350 Z', { fill: '#26202f', warm: '#8a5a3a', neon, edge: 8 }),
    flat('M134 330 C118 200 138 84 202 80 C266 84 286 200 270 330 Z', '#0d0a12'),
    raised(
      shape('M22 560 C24 404 66 350 130 318 L200 372 L272 318 C334 350 378 404 380 560 Z', {
        fill: '#1c1824',
        warm: '#8a5a3a',
        neon,
        edge: 9,
      }),
    ),
    face({
      skin: '#c98d6b',
      warm: '#ffbf8a',
      shade: '#7a4234',
      neon: '#b98cf0',
      lips: '#96514a',
      iris: '#5a6b78',
      brows: '#1a1114',
      stern: 6,
    }),
    // Cropped hair, stubble, a scar through the brow.
    flat(
      'M147 150 C145 106 168 84 201 84 C234 84 257 106 255 150 C250 128 240 116 226 113 C206 118 182 116 168 112 C156 120 150 132 147 150 Z',
      '#1a1114',
    ),
    flat(
      'M148 192 C152 224 166 248 188 257 C200 261 210 259 218 254 C240 240 252 214 254 190 C248 218 236 228 222 224 C206 220 190 220 178 225 C162 226 152 212 148 192 Z',
      '#1a1114',
      0.4,
    ),
    line('M232 128 L226 152 M226 166 L222 182', '#f0c0a0', 3.4, 0.9),
    line('M180 243 C190 247 206 246 214 242', '#7a4234', 2.4, 0.7),
    raised(
      // Scarf.
      shape('M140 270 C168 300 236 300 264 268 C276 300 268 330 246 342 C214 358 184 356 158 342 C134 328 130 298 140 270 Z', {
        fill: '#7c1f3a',
        warm: '#e0526a',
        neon,
        edge: 6,
      }),
      flat('M150 296 C176 318 228 318 254 294 L250 306 C224 330 180 330 152 308 Z', '#4d1024', 0.8),
      ...(
        [
          [164, 318],
          [188, 330],
          [214, 330],
          [240, 316],
          [176, 344],
          [202, 348],
          [228, 340],
        ] as const
      ).map(([x, y]) => flat(`M${x} ${y - 5} l5 5 l-5 5 l-5 -5 Z`, '#f2d0b8', 0.85)),
      // Jacket, zip, chain, strings of the hood.
      shape('M130 318 L104 342 L150 440 L188 560 L196 560 L196 400 Z', { fill: '#2b2436', warm: '#a3683e', edge: 5 }),
      shape('M272 318 L298 342 L252 440 L212 560 L204 560 L204 400 Z', { fill: '#201a2b', neon, edge: 5 }),
      line('M200 392 L200 560', '#b9b3c6', 4),
      line('M160 356 C168 410 186 436 200 442 C216 436 234 410 242 356', '#e8b23a', 6),
      line('M160 356 C168 410 186 436 200 442 C216 436 234 410 242 356', '#fff0b8', 2),
      shape('M186 440 L214 440 L220 466 L200 482 L180 466 Z', { fill: '#d99a1c', warm: '#fff0b8', edge: 4 }),
      flat('M194 452 h12 v8 l-6 8 l-6 -8 Z', '#6b3f06'),
      line('M148 340 L140 430', '#d8d2e2', 4, 0.9),
      line('M256 340 L262 424', '#8d7fa6', 4, 0.9),
      line('M70 420 C84 436 92 470 90 560 M334 420 C318 440 312 474 314 560', '#0f0c15', 4, 0.8),
    ),
  ].join('');
}
