import type { Operation } from '#kit/contract/contract.ts';
import { errorDefinition } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { escapeHtml } from '#kit/pages/html.ts';

type Text = (key: 'title' | 'lead' | 'document' | 'call' | 'audience' | 'permission' | 'errors' | 'open') => string;

/** The contract as a readable page without JavaScript; machines use the OpenAPI document. */
export function docsPage(operations: readonly Operation[], locale: Locale, text: Text, game: string): string {
  const features = Map.groupBy(operations, (operation) => operation.feature);
  const sections = [...features].map(
    ([feature, own]) => `<h2 id="${escapeHtml(feature)}">${escapeHtml(feature)}</h2>${tableOf(own, text)}`,
  );
  const title = `${game} · ${text('title')}`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text('lead'))} <a href="/api/docs/openapi.json">${escapeHtml(text('document'))}</a></p>
<nav>${[...features.keys()].map((feature) => `<a href="#${escapeHtml(feature)}">${escapeHtml(feature)}</a>`).join(' ')}</nav>
${sections.join('')}</main></body></html>`;
}

function tableOf(operations: readonly Operation[], text: Text): string {
  const head = (['call', 'audience', 'permission', 'errors'] as const)
    .map((key) => `<th scope="col">${escapeHtml(text(key))}</th>`)
    .join('');
  const rows = operations.map(
    ({ id, method, path, audience, permission, errors }) =>
      `<tr><td><code><b>${method}</b> ${escapeHtml(path)}</code><br><small>${escapeHtml(id)}</small></td><td>${escapeHtml(audience)}</td>` +
      `<td>${permission ? `<code>${escapeHtml(permission)}</code>` : escapeHtml(text('open'))}</td><td>${(errors ?? [])
        .map((code) => `<code>${errorDefinition(code)?.status ?? ''} ${escapeHtml(code)}</code>`)
        .join('<br>')}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const style = `body{margin:0;background:#0b0d12;color:#e8ecf4;font:16px/1.5 system-ui,sans-serif}main{max-width:70rem;margin:0 auto;padding:2rem 1rem 4rem}
a{color:#2dd4bf}nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin:1rem 0 2rem}h1{line-height:1.2}h2{margin-top:2.5rem}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:38rem}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid #232936}
th{color:#98a2b3;font-weight:500}code{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}b{color:#ffb020}small{color:#98a2b3}`;
