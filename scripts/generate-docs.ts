import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedDocs } from '#app/meta/generated-docs.ts';
import { root } from '#app/meta/sources.ts';

/** `npm run docs`: writes the documents that are made from declarations. */
for (const { file, text } of await generatedDocs()) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}
