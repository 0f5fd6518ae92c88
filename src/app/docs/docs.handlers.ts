import type { Config } from '#app/config.ts';
import { isKeyed, type Operation } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { openApi } from '#kit/contract/openapi.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { docsContract } from './docs.contract.ts';
import { docsPage } from './docs-page.ts';

type DocsParts = { readonly config: Config; readonly operations: () => readonly Operation[]; readonly translate: Translate };

/** Everyone sees the public calls and those of game servers; a signed-in person also sees exactly those they may call. */
export function docsHandlers({ config, operations, translate }: DocsParts) {
  const visible = (actor: Actor) => operations().filter((operation) => mayRead(actor, operation));
  return implement(docsContract, {
    readApiDocs: async (ctx) => ({
      status: 200,
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
      body: docsPage(visible(ctx.actor), ctx.locale, (key) => translate(ctx.locale, `docs.${key}`), config.brand.gameName),
    }),
    getOpenApi: async (ctx) => ({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(openApi(visible(ctx.actor), { title: config.brand.gameName, version: '1', url: config.publicUrl })),
    }),
  });
}

function mayRead(actor: Actor, { audience, permission }: Operation): boolean {
  if (audience === 'developer' || audience === 'operations' || audience === 'provider') return false;
  if (audience === 'everybody' || isKeyed({ audience })) return true;
  return permission ? has(actor, permission) : actor.accountId !== null;
}
