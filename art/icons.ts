import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Makes the sizes of the product's mark that are no drawing from the one that is: `node art/icons.ts`. */
const folder = new URL('../src/app/site/public/', import.meta.url);
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8');
/** Systems cut the corners themselves, so colour goes to the edge and the mark stays in the middle. */
const bleeding = mark
  .replace(/ rx="\d+"/, '')
  .replace(/(<rect[^>]*\/>)(.*)(<\/svg>)/s, '$1<g transform="translate(16 16) scale(.8) translate(-16 -16)">$2</g>$3');

const pngOf = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

for (const [name, svg, size] of [
  ['apple-touch-icon.png', bleeding, 180],
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', bleeding, 512],
] as const)
  writeFileSync(new URL(name, folder), await pngOf(svg, size));

const sizes = [16, 32, 48];
writeFileSync(new URL('favicon.ico', folder), icoOf(await Promise.all(sizes.map((size) => pngOf(mark, size)))));

/** What browsers ask for beside a page that names no icon, such as a feed: a head, an entry of 16 bytes for each picture, the pictures. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(sizes[at] ?? 0, entry);
    head.writeUInt8(sizes[at] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
