import { mkdir, readFile, stat } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { cutOut } from './cut.ts';
import { languages, type OgSection, ogSections } from './og.list.ts';
import { ogHtml } from './og-html.ts';

/** Pictures that messengers show beside a link, per section and language, and the module that names them: `node art/og.ts`. */
const folder = new URL('../src/ui/pictures/og/', import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
await mkdir(folder, { recursive: true });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const fonts = await Promise.all(['latin', 'cyrillic'].map(font));
for (const section of ogSections) {
  const ground = await background(section);
  for (const language of languages) {
    await page.setContent(ogHtml({ section, language, ground, fonts }));
    await page.evaluate(() => document.fonts.ready);
    const file = new URL(`${section.name}.${language}.jpg`, folder).pathname;
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file);
    console.log(`${section.name}.${language}.jpg ${((await stat(file)).size / 1024).toFixed(0)} KB`);
  }
}
await browser.close();

async function background({ master, crop, over }: OgSection): Promise<string> {
  const ground = sharp(await cutOut(master, crop, 1200, 630));
  const size = 470;
  const layers = over ? [{ input: await cutOut(over, undefined, size, size), left: 1200 - size - 40, top: 630 - size - 10 }] : [];
  const picture = over ? ground.blur(9).modulate({ brightness: 0.62 }) : ground;
  return `data:image/png;base64,${(await picture.composite(layers).png().toBuffer()).toString('base64')}`;
}

async function font(alphabet: string): Promise<string> {
  const path = new URL(`../node_modules/@fontsource-variable/unbounded/files/unbounded-${alphabet}-wght-normal.woff2`, import.meta.url);
  return (await readFile(path)).toString('base64');
}
