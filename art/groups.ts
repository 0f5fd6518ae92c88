import sharp, { type Sharp } from 'sharp';
import { cutOut, masterPath } from './cut.ts';
import { ferry, sailingBoat } from './people/boats.ts';
import { doctor, driver, gangster, officer } from './people/cast.ts';
import type { Crop } from './pictures.list.ts';

/** Wide pictures of people, boats, a prize and a winter street for the demonstration's news, as masters: `node art/groups.ts`, then `node art/demo.ts`. */
type Standing = { readonly draw: () => string; readonly x: number; readonly y?: number; readonly tall?: number };
type Group = {
  readonly behind: string;
  readonly crop?: Crop;
  readonly blur?: number;
  readonly glow: string;
  readonly people: readonly Standing[];
  /** Stands on a river instead of a pavement. */
  readonly afloat?: true;
};

const groups: Readonly<Record<string, Group>> = {
  'people-radio': { behind: 'hero', crop: [0, 0.1, 0.7, 0.7], glow: '#3b6cff', people: [{ draw: officer, x: 250, y: -60, tall: 1.3 }] },
  'people-courier': { behind: 'drive-near', glow: '#ffb020', people: [{ draw: driver, x: 640, y: -40, tall: 1.2 }] },
  'people-meeting': {
    behind: 'cover-video',
    blur: 5,
    glow: '#a855f7',
    people: [
      { draw: gangster, x: -10 },
      { draw: officer, x: 820 },
      { draw: doctor, x: 250, y: 30 },
      { draw: driver, x: 530, y: 30 },
    ],
  },
  'people-family': {
    behind: 'roofs',
    glow: '#2dd4bf',
    people: [
      { draw: doctor, x: 200 },
      { draw: officer, x: 600 },
    ],
  },
  'people-evening': {
    behind: 'city',
    blur: 3,
    glow: '#ffb020',
    people: [
      { draw: gangster, x: 200 },
      { draw: doctor, x: 600 },
    ],
  },
  boats: {
    afloat: true,
    behind: 'city',
    crop: [0.3, 0.1, 0.62, 0.62],
    blur: 3,
    glow: '#1f6f8a',
    people: [
      { draw: () => sailingBoat('#c0392b', '#ff9a7a'), x: 90, y: 120, tall: 0.9 },
      { draw: () => sailingBoat('#d98312', '#ffd27a'), x: 760, y: 170, tall: 0.8 },
      { draw: () => sailingBoat('#1d6f8a', '#8fe0ee'), x: 390, y: 60, tall: 1.2 },
    ],
  },
  ferry: {
    afloat: true,
    behind: 'city',
    crop: [0.05, 0.1, 0.62, 0.62],
    blur: 3,
    glow: '#1f6f8a',
    people: [{ draw: ferry, x: 140, y: 130 }],
  },
};
const [width, height] = [1280, 720];

for (const [name, { behind, crop, blur = 6, glow, people, afloat }] of Object.entries(groups)) {
  const figures = people.map(
    ({ draw, x, y = 0, tall = 1 }) => `<g transform="translate(${x} ${y + 60}) scale(${tall * 1.4})">${draw()}</g>`,
  );
  await over(
    name,
    sharp(await cutOut(behind, crop, width, height))
      .blur(blur)
      .modulate({ brightness: 0.7 }),
    [
      `<radialGradient id="sun"><stop offset="0" stop-color="${glow}" stop-opacity=".6"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
      '<ellipse cx="640" cy="360" rx="700" ry="420" fill="url(#sun)"/>',
      afloat
        ? '<linearGradient id="river" x2="0" y2="1"><stop offset="0" stop-color="#123a4e"/><stop offset="1" stop-color="#0a1c2c"/></linearGradient><path d="M0 480h1280v240H0z" fill="url(#river)"/><path d="M0 480h1280v3H0z" fill="#ffb020" opacity=".7"/>'
        : '',
      ...figures,
    ],
  );
}

// Snow: flakes of three distances over the avenue in colder colours.
const flakes = Array.from({ length: 420 }, (_, index) => {
  const near = index % 14 === 0 ? 5.5 : index % 4 === 0 ? 2.6 : 1.3;
  return `<circle cx="${(index * 761) % width}" cy="${(index * 389 + (index % 7) * 53) % height}" r="${near}" fill="#eaf2ff" opacity="${near > 5 ? 0.35 : near > 2 ? 0.7 : 0.85}"/>`;
});
await over('avenue-winter', sharp(await cutOut('drive-near', undefined, width, height)).modulate({ saturation: 0.7, brightness: 1.15 }), [
  '<path d="M0 0h1280v720H0z" fill="#4f7bd0" opacity=".22"/>',
  ...flakes,
]);

const prize = await sharp(new URL('../src/ui/pictures/gold-chest-416.webp', import.meta.url).pathname)
  .resize(560)
  .png()
  .toBuffer();
await sharp(await cutOut('drive-near', [0.1, 0.1, 0.8, 0.8], width, height))
  .blur(8)
  .modulate({ brightness: 0.75 })
  .composite([{ input: prize, left: 360, top: 110 }])
  .png()
  .toFile(masterPath('chest-avenue'));

async function over(name: string, ground: Sharp, drawing: readonly string[]): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing.join('')}</svg>`;
  await sharp(await ground.png().toBuffer())
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(masterPath(name));
}
