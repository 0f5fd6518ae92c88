import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cutOut } from './cut.ts';
import { type PictureCut, sitePictures } from './pictures.list.ts';

/** Makes the pictures of the site from the masters that are present: `node art/encode.ts [name …]`. */
const folder = new URL('../src/ui/pictures/', import.meta.url);
const masters = new URL('masters/', import.meta.url);
const present = new Set(await readdir(masters));
const wanted = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const [name, cut] of Object.entries(sitePictures)) {
  if (present.has(`${cut.master}.png`) && (wanted.length === 0 || wanted.includes(name))) await encode(name, cut);
}
// The module last, then what it no longer names: a build that runs meanwhile always finds its files.
await writeFile(new URL('pictures.ts', folder), moduleText());
const named = new Set(Object.entries(sitePictures).flatMap(([name, { widths }]) => widths.map((width) => `${kebab(name)}-${width}`)));
for (const file of await readdir(folder))
  if (/\.(avif|webp)$/.test(file) && !named.has(file.replace(/\.\w+$/, ''))) await rm(new URL(file, folder));

async function encode(name: string, cut: PictureCut) {
  const [width, height] = cut.size;
  const whole = await cutOut(cut.master, cut.crop, width, height);
  const sizes: string[] = [];
  for (const to of cut.widths) {
    const scaled = sharp(whole).resize({ width: to, kernel: 'lanczos3' });
    const files = [
      [`${kebab(name)}-${to}.avif`, scaled.clone().avif({ quality: cut.avif, effort: 4, chromaSubsampling: '4:2:0' })],
      [`${kebab(name)}-${to}.webp`, scaled.clone().webp({ quality: cut.webp, effort: 6, smartSubsample: true })],
    ] as const;
    for (const [file, picture] of files) {
      await picture.toFile(new URL(file, folder).pathname);
      sizes.push(`${file} ${((await stat(new URL(file, folder))).size / 1024).toFixed(0)} KB`);
    }
  }
  console.log(sizes.join(', '));
}

function moduleText(): string {
  const names = Object.entries<PictureCut>(sitePictures).filter(([, { ofTheLanding }]) => !ofTheLanding);
  const variable = (name: string, format: string, width: number) => `${name}${format === 'avif' ? 'Avif' : 'Webp'}${width}`;
  const imports = names.flatMap(([name, { widths }]) =>
    ['avif', 'webp'].flatMap((format) =>
      widths.map((width) => ({ from: `./${kebab(name)}-${width}.${format}`, name: variable(name, format, width) })),
    ),
  );
  const list = (name: string, format: string, widths: readonly number[]) =>
    `[${widths.map((width) => variable(name, format, width)).join(', ')}]`;
  return `/** Written by art/encode.ts: the pictures of the site but for the landing's, in two formats and several widths, with the proportions of the largest. */
${imports
  .map(({ from, name }) => `import ${name} from '${from}';`)
  .sort((one, two) => (file(one) < file(two) ? -1 : 1))
  .join('\n')}

export type PictureSource = { readonly src: string; readonly width: number };

export type Picture = {
  readonly avif: readonly PictureSource[];
  readonly webp: readonly PictureSource[];
  readonly width: number;
  readonly height: number;
};

${names
  .map(
    ([name, { size, widths }]) => `export const ${name}: Picture = /* @__PURE__ */ picture(
  ${list(name, 'avif', widths)},
  ${list(name, 'webp', widths)},
  [${widths.join(', ')}],
  ${size[0]},
  ${size[1]},
);`,
  )
  .join('\n\n')}

function picture(avif: readonly string[], webp: readonly string[], widths: readonly number[], width: number, height: number): Picture {
  const sources = (files: readonly string[]) => files.map((src, index) => ({ src, width: widths[index] ?? width }));
  return { avif: sources(avif), webp: sources(webp), width, height };
}
`;
}

function file(line: string): string {
  return line.slice(line.indexOf("'"));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
