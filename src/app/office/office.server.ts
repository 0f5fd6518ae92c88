import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#app/config.ts';
import { trailingSlash } from '#app/site/trailing-slash.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type FirstAnswer, recorded } from '#kit/office/operation-key.ts';
import { leadsNowhere } from '#kit/pages/leads-nowhere.ts';
import type { Screen } from '#kit/pages/screen.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { OfficeBootPerson } from './boot.ts';
import { doors, judge, worksAt } from './gate.ts';
import { en } from './office.strings.en.ts';
import { ru } from './office.strings.ru.ts';
import type { OfficeAssets } from './office-assets.server.ts';
import { officeDocument } from './office-document.ts';
import { officeHeaders } from './office-headers.ts';
import { screens as allScreens } from './screens.ts';

/** The office's dependencies on the rest of the app. */
export type OfficeDeps = {
  readonly config: Pick<Config, 'mode'> & { readonly brand: Pick<Config['brand'], 'gameName' | 'webMetricsUrl'> };
  readonly authenticate: (request: FastifyRequest) => Promise<Actor>;
  /** Has an active admin account, or is the owner. */
  readonly entersAdmin: (actor: Actor) => boolean;
  /** The page to which a person with suspended permissions is redirected (Actor.onHold). */
  readonly whileOnHold: (hold: ErrorCode) => string | null;
  /** Calls operations in process as the caller, for a screen's first query. */
  readonly callFor: (request: FastifyRequest, locale: Locale) => Call;
  readonly localeOf: (request: FastifyRequest) => Locale;
  /** The site's generic error page with the error's status. */
  readonly renderErrorPage: (request: FastifyRequest, reply: FastifyReply, error: unknown) => Promise<FastifyReply>;
  /** The site's `htmlHeaders`. */
  readonly htmlHeaders: Readonly<Record<string, string>>;
  /** Hosts of external pictures that a screen previews. */
  readonly pictureHosts: () => readonly string[];
  /** `builtAssets()`, or `developedAssets` where Vite serves the sources. */
  readonly assets: OfficeAssets;
  /** All of them by default; tests pass their own. */
  readonly screens?: readonly Screen[];
};

/** Registers the back office behind its gate: session and permission are checked here before the shell is sent, and again by every call. */
export function registerOffice(app: FastifyInstance, deps: OfficeDeps): void {
  const screens = deps.screens ?? allScreens;

  type Shown = { readonly person: OfficeBootPerson | null; readonly answers?: readonly FirstAnswer[]; readonly status?: 200 | 404 };
  const shell = (request: FastifyRequest, reply: FastifyReply, { person, answers = [], status = 200 }: Shown) => {
    const locale = deps.localeOf(request);
    const styleNonce = randomBytes(16).toString('base64url');
    const { gameName, webMetricsUrl } = deps.config.brand;
    const { build, page, preamble } = deps.assets;
    const dev = deps.config.mode !== 'production';
    const boot = { build, locale, game: gameName, person, answers, webMetricsUrl: webMetricsUrl ?? null, styleNonce, dev };
    const { needsScript } = locale === 'ru' ? ru : en;
    return reply
      .code(status)
      .headers(officeHeaders(deps.htmlHeaders, styleNonce, deps.pictureHosts()))
      .send(officeDocument({ boot, assets: page, needsScript, preamble }));
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const elsewhere = trailingSlash(request.url);
    if (elsewhere) return reply.redirect(elsewhere, 308);
    const actor = await deps.authenticate(request);
    const person = personOf(actor, deps.entersAdmin(actor));
    const holder = person && { ...person, permissions: actor.permissions };
    const verdict = judge(screens, pathOf(request), holder);
    /** A 404 is shown inside the office, with its menu, to people who work there. */
    const missing = () =>
      worksAt(pathOf(request), holder)
        ? shell(request, reply, { person, status: 404 })
        : deps.renderErrorPage(request, reply, { status: 404 });
    reply.header('Cache-Control', 'no-store');
    switch (verdict.kind) {
      case 'signIn':
        return reply.redirect(`/auth?next=${encodeURIComponent(request.url)}`, 302);
      case 'elsewhere':
        return reply.redirect(verdict.to, 302);
      case 'refused': {
        if (verdict.status === 403) request.log.info({ status: 403, account: actor.accountId }, 'screen refused');
        const instead = verdict.status === 403 && actor.onHold ? deps.whileOnHold(actor.onHold) : null;
        if (instead) return reply.redirect(instead, 302);
        return verdict.status === 404 ? missing() : deps.renderErrorPage(request, reply, { status: 403 });
      }
      case 'open': {
        const { call, answers } = recorded(deps.callFor(request, deps.localeOf(request)));
        try {
          await verdict.screen.load?.(call, verdict.params);
        } catch (error) {
          return leadsNowhere(error, verdict.params) ? missing() : deps.renderErrorPage(request, reply, error);
        }
        return shell(request, reply, { person, answers });
      }
    }
  };

  for (const path of new Set(['/admin/*', '/dashboard/*', ...doors, ...screens.map((screen) => screen.path)]))
    app.get(path, { config: { page: path } }, answer);
  if (deps.config.mode !== 'production') {
    // Contains no data, so the gallery needs no sign-in.
    app.get(galleryPath, { config: { page: galleryPath } }, (request, reply) => shell(request, reply, { person: null }));
  }
}

const galleryPath = '/dev/office-ui';

function personOf(actor: Actor, entersAdmin: boolean): OfficeBootPerson | null {
  if (actor.kind !== 'person' || actor.login === null) return null;
  const { login, actingAs, permissions } = actor;
  const admin = actingAs && { id: actingAs.id, name: actingAs.name, server: actingAs.server };
  return { login, admin, entersAdmin, permissions: [...permissions].sort() };
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
