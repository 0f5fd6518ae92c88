import { mkdir, readFile, stat } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { cutOut, masterPath } from './cut.ts';
import { languages } from './og.list.ts';
import { hudStyle } from './play/hud.ts';
import { nearScenes, nearSize, nearStyle } from './play/near.ts';
import { type Scene, sayIn, scenes } from './play/scenes.ts';

/** Pictures of a phone that plays, in both languages: `node art/play.ts [scene …]`. The faces in the chat come from people.ts. */
const folder = new URL('../src/ui/pictures/play/', import.meta.url);
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
await mkdir(folder, { recursive: true });
const wide = await browser.newPage({ viewport: { width: 1040, height: 480 }, deviceScaleFactor: 1.25 });
const near = await browser.newPage({ viewport: { width: nearSize[0], height: nearSize[1] }, deviceScaleFactor: 1.4 });
const fonts = (
  await Promise.all(['unbounded', 'onest'].flatMap((family) => ['latin', 'cyrillic'].map((alphabet) => fontFace(family, alphabet))))
).join('');
const portraits = Object.fromEntries(
  await Promise.all(['driver', 'police', 'doctor'].map(async (name) => [name, await portrait(name)] as const)),
);

for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const close = nearScenes[name] ?? scene;
  const ground = await cutOut(scene.master, scene.crop, 1300, 600);
  const closeGround = await cutOut(close.master, close.crop, 756, 426);
  for (const language of languages) {
    const shot = await draw(wide, { scene, ground, language, style: hudStyle });
    const closeShot = await draw(near, { scene: close, ground: closeGround, language, style: hudStyle + nearStyle });
    const files = [
      [`${name}-near.${language}.avif`, closeShot.avif({ quality: 54, effort: 3 })],
      [`${name}-640.${language}.avif`, shot.clone().resize({ width: 640, kernel: 'lanczos3' }).avif({ quality: 52, effort: 3 })],
      [`${name}-1300.${language}.avif`, shot.clone().avif({ quality: 50, effort: 3 })],
      [
        `${name}-960.${language}.webp`,
        shot.clone().resize({ width: 960, kernel: 'lanczos3' }).webp({ quality: 74, effort: 5, smartSubsample: true }),
      ],
    ] as const;
    for (const [file, picture] of files) {
      await picture.toFile(new URL(file, folder).pathname);
      console.log(`${file} ${((await stat(new URL(file, folder))).size / 1024).toFixed(0)} KB`);
    }
  }
}
await browser.close();

type Drawn = { readonly scene: Scene; readonly ground: Buffer; readonly language: (typeof languages)[number]; readonly style: string };

async function draw(page: Page, { scene, ground, language, style }: Drawn) {
  await page.setContent(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fonts}${style}</style><body style="background-image:url(${inline(ground)})">${scene.draw(sayIn(language), portraits)}</body></html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot());
}

async function portrait(name: string): Promise<string> {
  return inline(
    await sharp(masterPath(`job-${name}`))
      .resize({ width: 200 })
      .png()
      .toBuffer(),
  );
}

function inline(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}

async function fontFace(family: string, alphabet: string): Promise<string> {
  const path = new URL(`../node_modules/@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`, import.meta.url);
  const range = alphabet === 'latin' ? 'U+0000-00FF,U+2000-206F,U+20BD' : 'U+0400-045F,U+0490-0491,U+20BD';
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${(await readFile(path)).toString('base64')}) format('woff2');unicode-range:${range}}`;
}
