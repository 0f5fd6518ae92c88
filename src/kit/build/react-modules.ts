import type { Plugin } from 'vite';

/**
 * React is published as CommonJS, which a bundler can only wrap: one function around everything, compiled in full on the main thread when
 * called, without tree shaking. Rewritten as modules, each function is compiled when first called, and unused code is dropped
 * (docs/decisions/008).
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

/** Throws if the packages are no longer written as expected: a failed build is better than a wrong one. */
export function asModule(code: string, id: string): string {
  // A package's entry only chooses between its two builds.
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
    // They are in one declaration at the top; an unused variable remains in the place of each.
    .replaceAll(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}';`);
      return `required_${name}`;
    })
    // React uses these optionally: the production build of its scheduler has neither.
    .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, 'undefined')
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  const all = [...names];
  const declared = `var ${all.map((name) => `exported_${name}`).join(', ')};`;
  return [...imports, declared, body, `export { ${all.map((name) => `exported_${name} as ${name}`).join(', ')} };`].join('\n');
}
