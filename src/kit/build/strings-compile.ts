import { relative } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { evaluate } from './evaluate.ts';

/**
 * Precompiles the ICU messages of every `*.strings.<language>.ts`, so that the browser needs no parser. In the server's bundle each module
 * also exports its `moduleId`, by which a page looks up its chunk in the manifest.
 */
export function stringsCompile(): Plugin {
  let root = process.cwd();
  return {
    name: 'prospekt:strings-compile',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: /\.strings\.[a-z]+\.ts$/ },
      async handler(id) {
        const code = compiledModule(await evaluate(id));
        const name = this.environment.config.consumer === 'server' ? moduleName(root, id) : '';
        return { code: code + name, moduleSideEffects: false };
      },
    },
  };
}

/** Adds a `moduleId` to views and frames in the server's bundle, for the same reason as for strings. */
export function viewNames(): Plugin {
  let root = process.cwd();
  return {
    name: 'prospekt:view-names',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\.(view|frame)\.tsx$/ },
      handler(code, id) {
        return this.environment.config.consumer === 'server' ? { code: code + moduleName(root, id), map: null } : undefined;
      },
    },
  };
}

/** Groups only the server uses: names of audit entries and permissions, the pages about personal data. */
const serversOwn = new Set(['audit', 'permissions', 'personalData']);

export function compiledModule(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(withoutServersOwn(messages), name))};`)
    .join('\n');
}

const withoutServersOwn = (messages: unknown): unknown =>
  typeof messages === 'object' && messages !== null
    ? Object.fromEntries(Object.entries(messages).filter(([group]) => !serversOwn.has(group)))
    : messages;

function compiled(messages: unknown, path: string): unknown {
  if (typeof messages === 'string') return compileMessage(messages, path);
  if (typeof messages !== 'object' || messages === null) throw new TypeError(`${path} is neither a message nor a group of messages`);
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value, `${path}.${key}`)]));
}

function compileMessage(message: string, path: string): unknown {
  try {
    return compile(message);
  } catch (cause) {
    throw new Error(`${path}: “${message}” is not a valid ICU message`, { cause });
  }
}

const moduleName = (root: string, id: string): string =>
  `\nexport const moduleId = ${JSON.stringify(relative(root, id).replaceAll('\\', '/'))};\n`;
