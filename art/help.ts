import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { helpPictureFolder, helpPictureSize } from '#features/help/server/help-pictures.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import { styles } from './help-kit.ts';
import { helpScreens } from './help-screens.ts';

/** The pictures of the help articles, screens of the site with the product's own words, in both languages: `node art/help.ts [article …]`. */
const wanted = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const fonts = ['latin', 'cyrillic']
  .map((part) => resolve(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`))
  .map((file, at) => {
    const range = at === 0 ? 'U+0-2FF,U+2000-2FFF' : 'U+400-4FF';
    const bytes = readFileSync(file).toString('base64');
    return `@font-face { font-family: Onest; font-weight: 100 900; unicode-range: ${range}; src: url(data:font/woff2;base64,${bytes}) }`;
  })
  .join('');

const { width, height } = helpPictureSize;
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: width / 2, height: height / 2 }, deviceScaleFactor: 2 });
  for (const language of ['en', 'ru'] as const) {
    for (const [name, screen] of Object.entries(helpScreens(language))) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      await page.setContent(`<!doctype html><style>${fonts}${styles}</style>${screen}`);
      await page.evaluate(() => document.fonts.ready);
      const over = await page.evaluate(() => document.body.scrollHeight > innerHeight || document.body.scrollWidth > innerWidth);
      if (over) console.log(`${name}.${language} does not fit`);
      const picture = sharp(await page.screenshot());
      await picture.clone().avif({ quality: 55, effort: 4 }).toFile(`${helpPictureFolder}/${name}.${language}.avif`);
      await picture.clone().webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(`${helpPictureFolder}/${name}.${language}.webp`);
    }
  }
} finally {
  await browser.close();
}
