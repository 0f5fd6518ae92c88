import type { Plugin } from 'vite';

/**
 * React is published as CommonJS, which a bundler can only wrap: one function around everything, compiled in full on the main thread
 * the moment it is called, and nothing in it can be left out. Rewritten as modules it is compiled function by function, as
 * they are called, and what nobody imports stays behind.
 */
export function reactModules(): Plugin {
  return {
    name: 'prospekt:react-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/(react|react-dom|scheduler)\/[\w/.-]+\.js$/ },
      handler: (code, id) => ({ code: asModule(code, id), map: null }),
    },
  };
}

/** Throws where the packages are no longer written as they were: better a failed build than one that is wrong. */
export function asModule(code: string, id: string): string {
  // The package's entry does nothing but choose between its two builds.
  const chosen = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code)?.[1];
  const module = chosen ? `export * from '${chosen}';\nexport * as default from '${chosen}';\n` : modulesOf(code);
  const left = /\brequire\(|\bmodule\.exports\b|\bexports\b/.exec(module);
  if (left) throw new Error(`${id}: "${left[0]}" is written in a way that cannot be turned into a module`);
  return module;
}

function modulesOf(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    // They stand in one declaration at the top; an empty variable is left in the place of each.
    .replaceAll(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}';`);
      return `required_${name}`;
    })
    // React asks for these and does without: the production build of its scheduler has none of them.
    .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, 'undefined')
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  const all = [...names];
  const declared = `var ${all.map((name) => `exported_${name}`).join(', ')};`;
  return [...imports, declared, body, `export { ${all.map((name) => `exported_${name} as ${name}`).join(', ')} };`].join('\n');
}
