import type { Point } from '../board.ts';

export type Stroke = Point & { readonly colour: number };

/** A deterministic random generator, 0 to 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A city at night: sky in bands, a moon, houses with lit windows, an avenue with light trails. Strokes are ordered as people might paint:
 * outlines from several places at once, the rest later.
 */
export function nightCity({
  left,
  top,
  width,
  height,
  seed,
}: {
  left: number;
  top: number;
  width: number;
  height: number;
  seed: number;
}): readonly Stroke[] {
  const random = numbersFrom(seed);
  const ground = Math.round(height * 0.78);
  const houses = housesOf(width, ground, random);
  const moon = { x: width * 0.78, y: height * 0.2, radius: height * 0.1 };
  const strokes: (Stroke & { readonly when: number })[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const house = houses[x];
      const grain = random();
      const colour =
        y >= ground
          ? avenue(x, y - ground, height - ground, grain)
          : house && y >= house.roof
            ? wall(house, x, y)
            : sky(x, y, ground, moon, grain);
      // Houses first, each at its own time; sky and street fill in around them, with ragged edges.
      const began = house && y >= house.roof && y < ground ? house.began : 0.25 + 0.5 * Math.abs(0.5 - y / height);
      strokes.push({ x: left + x, y: top + y, colour, when: began + grain * 0.12 });
    }
  return strokes.sort((a, b) => a.when - b.when);
}

type House = { readonly roof: number; readonly from: number; readonly colour: number; readonly lit: number; readonly began: number };

function housesOf(width: number, ground: number, random: () => number): readonly House[] {
  const houses: House[] = [];
  while (houses.length < width) {
    const house: House = {
      from: houses.length,
      roof: Math.round(ground * (0.28 + 0.5 * random())),
      colour: [3, 4, 18, 22, 25][Math.floor(random() * 5)] ?? 4,
      lit: [9, 10, 11, 21, 31][Math.floor(random() * 5)] ?? 9,
      began: random() * 0.6,
    };
    const broad = 8 + Math.floor(random() * 14);
    for (let at = 0; at < broad; at += 1) houses.push(house);
  }
  return houses;
}

function wall({ from, roof, colour, lit }: House, x: number, y: number): number {
  const [column, row] = [x - from, y - roof];
  if (row === 0 || column === 0) return 4;
  const window = column % 4 >= 2 && row % 5 >= 2 && row % 5 <= 3;
  return window && (column * 7 + row * 13 + from * 5) % 11 < 6 ? lit : colour;
}

function sky(x: number, y: number, ground: number, moon: { x: number; y: number; radius: number }, grain: number): number {
  const far = Math.hypot(x - moon.x, y - moon.y);
  if (far < moon.radius) return Math.hypot(x - moon.x + moon.radius * 0.4, y - moon.y - 1) < moon.radius * 0.3 ? 1 : 11;
  if (far < moon.radius + 2) return 31;
  if (grain > 0.996) return 0;
  const bands = [18, 18, 22, 25, 26, 28, 8];
  const height = (y / ground) * (bands.length - 1) + (grain - 0.5) * 0.9;
  return bands[Math.min(bands.length - 1, Math.max(0, Math.round(height)))] ?? 18;
}

function avenue(x: number, y: number, height: number, grain: number): number {
  if (y < 2) return 2;
  if (y === Math.round(height * 0.5)) return x % 12 < 7 ? 10 : 3;
  if (y === Math.round(height * 0.3)) return (x + 3) % 40 < 26 ? 7 : 3;
  if (y === Math.round(height * 0.7)) return (x + 9) % 46 < 30 ? 11 : 3;
  return grain > 0.93 ? 4 : 3;
}

/** Small pictures as people paint them: one character per cell, a dot for none. */
const sprites: readonly { readonly rows: readonly string[]; readonly inks: Readonly<Record<string, number>> }[] = [
  {
    rows: ['.rr...rr.', 'rwrr.rrrr', 'rwrrrrrrr', 'rrrrrrrrr', '.rrrrrrr.', '..rrrrr..', '...rrr...', '....r....'],
    inks: { r: 7, w: 29 },
  },
  {
    rows: [
      '....kkkkkkk....',
      '...kcckkcck....',
      '..kccckkccck...',
      'kkkkkkkkkkkkkk.',
      'kyaaaaaaaaaaark',
      'kaaaaaaaaaaaaak',
      'kkkaakkkkkaakkk',
      '..kook...kook..',
      '...kk.....kk...',
    ],
    inks: { k: 4, c: 21, a: 9, y: 11, r: 7, o: 2 },
  },
  {
    rows: [
      '.k.......k.',
      'kgk.....kgk',
      'kggkkkkkggk',
      'kgggggggggk',
      'kgwkgggwkgk',
      'kgkkgggkkgk',
      'kggggpggggk',
      'kgwgggggwgk',
      '.kggwwwggk.',
      '..kkkkkkk..',
    ],
    inks: { k: 4, g: 8, w: 0, p: 29 },
  },
  {
    rows: [
      '...s..s....',
      '..s..s.....',
      '..s..s.....',
      'bbbbbbbbb..',
      'bwwwwwwwbbb',
      'bwwwwwwwb.b',
      'bwwwwwwwb.b',
      'bwwwwwwwbbb',
      '.bbbbbbb...',
      'bbbbbbbbb..',
    ],
    inks: { b: 30, w: 31, s: 1 },
  },
];

/** Places this many small pictures around a point without overlap. */
export function smallPictures(centre: Point, count: number, seed: number): readonly Stroke[] {
  const random = numbersFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const { rows, inks } = sprites[at % sprites.length] ?? { rows: [], inks: {} };
    const corner = {
      x: centre.x + (at % 6) * 34 + Math.floor(random() * 16),
      y: centre.y + Math.floor(at / 6) * 24 + Math.floor(random() * 10),
    };
    return rows.flatMap((row, y) =>
      [...row].flatMap((sign, x) => (sign === '.' ? [] : [{ x: corner.x + x, y: corner.y + y, colour: inks[sign] ?? 4 }])),
    );
  }).flat();
}

const letters: Readonly<Record<string, readonly string[]>> = {
  P: ['1111.', '1...1', '1111.', '1....', '1....'],
  R: ['1111.', '1...1', '1111.', '1..1.', '1...1'],
  O: ['.111.', '1...1', '1...1', '1...1', '.111.'],
  S: ['.1111', '1....', '.111.', '....1', '1111.'],
  E: ['11111', '1....', '1111.', '1....', '11111'],
  K: ['1...1', '1..1.', '111..', '1..1.', '1...1'],
  T: ['11111', '..1..', '..1..', '..1..', '..1..'],
};

export function lettering(text: string, corner: Point, scale: number, colours: readonly number[]): readonly Stroke[] {
  return [...text].flatMap((letter, at) =>
    (letters[letter] ?? []).flatMap((row, y) =>
      [...row].flatMap((sign, x) =>
        sign === '1'
          ? Array.from({ length: scale * scale }, (_, cell) => ({
              x: corner.x + (at * 6 + x) * scale + (cell % scale),
              y: corner.y + y * scale + Math.floor(cell / scale),
              colour: colours[(y + at) % colours.length] ?? 9,
            }))
          : [],
      ),
    ),
  );
}

/** The city of the open season, of which people have painted this share. */
const openCity = () => nightCity({ left: 440, top: 462, width: 120, height: 66, seed: 77 });
const paintedShare = 0.72;

/** Initial strokes of the demo's open season. */
export function demoStrokes(): readonly Stroke[] {
  const city = openCity();
  return [
    ...smallPictures({ x: 410, y: 542 }, 12, 5),
    ...lettering('PROSPEKT', { x: 428, y: 420 }, 3, [9, 10]),
    ...city.slice(0, Math.floor(city.length * paintedShare)),
  ];
}

/** Strokes that are still to be painted. */
export function demoStrokesLeft(): readonly Stroke[] {
  const city = openCity();
  return city.slice(Math.floor(city.length * paintedShare)).map(({ x, y, colour }) => ({ x, y, colour }));
}
