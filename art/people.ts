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
  // Drawn taller than shown: the light on a figure looks at what is around a point, and knows nothing below the drawing.
  const figure = await sharp(Buffer.from(poster(draw(), glow, tint)))
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer();
  await sharp(street)
    .composite([{ input: figure }])
    .png()
    .toFile(masterPath(`job-${name}`));
}

function poster(figure: string, glow: string, tint: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * 1.25}" viewBox="8 14 384 600">
    <radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset=".78" stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity=".38"/></radialGradient>
    <linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity=".35"/><stop offset="1" stop-color="${tint}" stop-opacity=".9"/></linearGradient>
    <linearGradient id="feet" x2="0" y2="1"><stop offset=".72" stop-color="#0b0d12" stop-opacity="0"/><stop offset="1" stop-color="#0b0d12" stop-opacity=".75"/></linearGradient>
    ${night(glow)}
    <path d="M0 0h400v500H0z" fill="url(#dusk)"/>
    <circle cx="200" cy="196" r="152" fill="url(#sun)"/>
    <circle cx="200" cy="196" r="166" fill="none" stroke="${glow}" stroke-width="2.5" opacity=".8"/>
    <g filter="url(#night)">${figure}</g>
    <path d="M0 0h400v500H0z" fill="url(#feet)"/>
    <path d="M0 0h400v500H0z" filter="url(#grain)" opacity=".5"/>
  </svg>`;
}

/**
 * The light of the street on a flat drawing, so that it stands in the rendered city: rounded where it turns away from the lamps, a glow of
 * the neon along its edge, a shadow on what is behind, and the grain that the city has.
 */
function night(glow: string): string {
  return `<filter id="night" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
      <feGaussianBlur in="SourceAlpha" stdDeviation="16" result="round"/>
      <feDiffuseLighting in="round" surfaceScale="26" diffuseConstant="1.25" lighting-color="#fff1dc" result="lamp"><feDistantLight azimuth="228" elevation="52"/></feDiffuseLighting>
      <feComposite in="SourceGraphic" in2="lamp" operator="arithmetic" k1=".72" k2=".34" result="lit"/>
      <feComposite in="lit" in2="SourceAlpha" operator="in" result="figure"/>
      <feMorphology in="SourceAlpha" operator="dilate" radius="1.5" result="wide"/>
      <feGaussianBlur in="wide" stdDeviation="7" result="soft"/>
      <feFlood flood-color="${glow}" flood-opacity=".55"/><feComposite in2="soft" operator="in" result="shine"/>
      <feOffset in="round" dx="14" dy="10"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .55 0" result="shadow"/>
      <feMerge><feMergeNode in="shadow"/><feMergeNode in="shine"/><feMergeNode in="figure"/></feMerge>
    </filter>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.36"/></filter>`;
}
