import sharp from 'sharp';
import { cutOut, masterPath } from './cut.ts';
import { doctor, driver, gangster, officer } from './people/cast.ts';
import type { Crop } from './pictures.list.ts';

/** Draws the people of the city before a part of it, as masters: `node art/people.ts`, then `node art/encode.ts driver police doctor gang`. */
type Poster = { readonly draw: () => string; readonly behind: string; readonly crop: Crop; readonly glow: string; readonly tint: string };

const posters: Readonly<Record<string, Poster>> = {
  driver: { draw: driver, behind: 'hero', crop: [0.3, 0.1, 0.36, 0.8], glow: '#ffb020', tint: '#3a2408' },
  police: { draw: officer, behind: 'hero', crop: [0.02, 0.1, 0.36, 0.8], glow: '#3b6cff', tint: '#0b1740' },
  doctor: { draw: doctor, behind: 'city', crop: [0.3, 0.05, 0.4, 0.89], glow: '#2dd4bf', tint: '#06322f' },
  gang: { draw: gangster, behind: 'hero', crop: [0.62, 0.05, 0.36, 0.8], glow: '#a855f7', tint: '#240a3d' },
};
const [width, height] = [960, 1200];

for (const [name, { draw, behind, crop, glow, tint }] of Object.entries(posters)) {
  const street = await sharp(await cutOut(behind, crop, width, height))
    .blur(7)
    .modulate({ brightness: 0.8 })
    .toBuffer();
  await sharp(street)
    .composite([{ input: Buffer.from(poster(draw(), glow, tint)) }])
    .png()
    .toFile(masterPath(`job-${name}`));
}

function poster(figure: string, glow: string, tint: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="8 14 384 480">
    <radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset=".78" stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity=".38"/></radialGradient>
    <linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity=".35"/><stop offset="1" stop-color="${tint}" stop-opacity=".9"/></linearGradient>
    <linearGradient id="feet" x2="0" y2="1"><stop offset=".72" stop-color="#0b0d12" stop-opacity="0"/><stop offset="1" stop-color="#0b0d12" stop-opacity=".75"/></linearGradient>
    <path d="M0 0h400v500H0z" fill="url(#dusk)"/>
    <circle cx="200" cy="196" r="152" fill="url(#sun)"/>
    <circle cx="200" cy="196" r="166" fill="none" stroke="${glow}" stroke-width="2.5" opacity=".8"/>
    ${figure}
    <path d="M0 0h400v500H0z" fill="url(#feet)"/>
  </svg>`;
}
