import { mkdir, readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { cutOut } from './cut.ts';
import { demoPictures } from './demo-pictures.list.ts';

/** Makes the pictures of the demonstration's news: `node art/demo.ts [file …]`. */
const folder = new URL('../src/features/news/demo-pictures/', import.meta.url);
const present = new Set(await readdir(new URL('masters/', import.meta.url)));

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const { file, master, crop, size: [width, height] = [1280, 720] } of demoPictures) {
  if (wanted.length > 0 && !wanted.includes(file)) continue;
  if (!present.has(`${master}.png`)) continue;
  const path = new URL(`${file}.webp`, folder).pathname;
  const picture = sharp(await cutOut(master, crop, width, height));
  for (const quality of [78, 70, 62, 54, 46]) {
    await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toFile(path);
    const { size } = await stat(path);
    if (size > 118 * 1024 && quality > 46) continue;
    console.log(`${file}.webp ${(size / 1024).toFixed(0)} KB at ${quality}`);
    break;
  }
}
