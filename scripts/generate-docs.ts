import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedDocs } from '#app/meta/generated-docs.ts';
import { root } from '#app/meta/sources.ts';
import { benchPage } from '#bench/support/page.ts';

/** `npm run docs`: writes the documents generated from declarations and recorded benchmarks. */
for (const { file, text } of [...(await generatedDocs()), benchPage()]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}
