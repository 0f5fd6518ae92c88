import type { Setting } from './setting.ts';

/** The operator's table of settings, as Markdown; docs/operations.md contains exactly this, and a test compares them. */
export function configTable(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => `| \`${setting.name}\` | ${defaultOf(setting)} | ${cell(setting.about)} |`);
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf(setting: Setting): string {
  const shown = setting.fallbackShown ?? (typeof setting.fallback === 'string' ? `\`${setting.fallback}\`` : '');
  const inProduction = setting.needed === 'production' || (setting.needed === 'always' && setting.fallback === undefined);
  return [shown || (inProduction ? '' : 'none'), inProduction ? '**required in production**' : ''].filter(Boolean).map(cell).join('; ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
