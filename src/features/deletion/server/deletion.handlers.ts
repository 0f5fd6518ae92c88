import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { linksSettings } from '#features/links/links.feature.ts';
import { unpaidTo } from '#features/partners/server/partner-balances.queries.ts';
import { confirmPassword } from '#features/sessions/server/confirm-password.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { type Implementation, implement, type Redirection } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail, type Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Fate, PersonalData } from '#kit/personal-data/personal-data.ts';
import { type Confirmation, type DeletionPage, type DeletionStatus, deletionContract } from '../deletion.contract.ts';
import { askDeletion, openRequest } from './ask-deletion.ts';
import { cancelRequest } from './cancel-request.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { confirmRequest } from './confirm-request.ts';
import { findRecipient, findRequestByToken, lockRequest } from './deletion.queries.ts';
import type { DeletionRequest } from './deletion.table.ts';
import { findObstacle } from './find-obstacle.ts';
import { issueToken } from './tokens.ts';
import '../deletion.feature.ts';

/** Personal data of all features with their texts, passed in by the app. */
type Parts = { readonly everything: readonly PersonalData[]; readonly translate: Translate };

export const deletionHandlers = ({ everything, translate }: Parts): readonly Implementation[] =>
  implement(deletionContract, {
    getDeletionPage: async (ctx) => ({
      ...(await ownPart(ctx)),
      ...presentFates(everything, translate, { locale: ctx.locale, forStaff: works(ctx.actor) }),
    }),
    getConfirmation,
    getDeletionStatus,
    askDeletion: {
      run: async (ctx, { who, from }) => {
        await askDeletion(ctx, who);
        return { location: `${startPage(from)}?asked=yes` };
      },
      refused: (refusal, input) => ({
        ...refusedAt(startPage(input.from), refusal),
        declined: declinedForm(refusal, { form: 'ask', input, keep: ['who'] }),
      }),
    },
    beginDeletion: {
      run: async (ctx, { password }) => ({ location: statusPage(await beginDeletion(ctx, password)) }),
      refused: (refusal, input) => refusedAt(startPage(input.from), refusal),
    },
    confirmDeletion: {
      run: async (ctx, { token }) => ({ location: statusPage(await ctx.step((step) => confirmDeletion(step, token))) }),
      refused: (refusal, { token }) => refusedAt('/delete/confirm', refusal, { token }),
    },
    cancelDeletion: {
      run: async (ctx, { token }) => {
        await ctx.step((step) => cancelDeletion(step, token));
        return { location: statusPage(token) };
      },
      // The status page explains any error.
      refused: (_refusal, { token }) => ({ location: statusPage(token) }),
    },
  });

async function ownPart({ tx, actor, services }: Ctx): Promise<Omit<DeletionPage, 'erased' | 'anonymised' | 'kept'>> {
  const { brand, backupDays } = services.config;
  const { accountId, login } = actor;
  return {
    game: brand.gameName,
    developer: brand.developerName,
    supportEmail: services.settings.get(linksSettings.supportEmail),
    backupDays,
    account:
      accountId === null || login === null
        ? null
        : { login, obstacle: await findObstacle(tx, accountId), givenUp: await unpaidTo(tx, accountId) },
  };
}

async function getConfirmation({ tx }: Ctx, { token }: { readonly token: string }): Promise<Confirmation> {
  const request = await findRequestByToken(tx, 'confirm', sha256(token));
  const person = request?.state === 'asked' ? await findRecipient(tx, request.accountId) : null;
  return person ? { state: 'open', login: person.login, givenUp: await unpaidTo(tx, person.accountId) } : { state: 'stale' };
}

async function getDeletionStatus({ tx }: Ctx, { token }: { readonly token: string }): Promise<DeletionStatus> {
  const request = await findRequestByToken(tx, 'manage', sha256(token));
  const person = request?.state === 'confirmed' ? await findRecipient(tx, request.accountId) : null;
  return presentStatus(request, person?.login ?? '');
}

/** Counts as staff even while the rights wait for two-step sign-in. */
const works = ({ permissions, onHold }: Actor): boolean => permissions.size > 0 || onHold !== null;

/** The same page exists on the site and, without header and footer, in the game's web view. */
const startPage = (from: unknown): string => (from === 'app' ? '/delete/app' : '/delete');

const statusPage = (token: unknown): string => `/delete/status?${new URLSearchParams({ token: text(token) })}`;

/** Redirects to the form with the reason and the input. A password never becomes part of a URL. */
function refusedAt(path: string, { code, params, fields }: Refusal, typed: Readonly<Record<string, unknown>> = {}): Redirection {
  const [field] = Object.values(fields ?? {});
  const search = new URLSearchParams({ refused: field?.code ?? code });
  if (params.seconds !== undefined) search.set('seconds', String(params.seconds));
  for (const [name, value] of Object.entries(typed)) search.set(name, text(value));
  return { location: `${path}?${search}` };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/**
 * Cancels with the link from the mail. A second press changes nothing; after the erasure it is too late. Locks the account before the
 * request, like all other code, so that this and a concurrent erasure wait for each other without a deadlock.
 */
export async function cancelDeletion(ctx: Ctx, token: string): Promise<void> {
  const known = await findRequestByToken(ctx.tx, 'manage', sha256(token));
  if (!known) fail('deletion.linkStale');
  await lockAccount(ctx.tx, known.accountId);
  const request = await lockRequest(ctx.tx, known.id);
  if (request.state === 'erased') fail('deletion.tooLate');
  // If it is already cancelled, shows the status page.
  if (request.state !== 'confirmed') fail('deletion.linkStale');
  await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, request.accountId)), 'link');
}

/**
 * Requests and confirms in one step: the password of a signed-in person is proof enough, so no mail is needed, which may be out of reach.
 * Returns the token of the status page.
 */
async function beginDeletion(ctx: SagaCtx, password: string): Promise<string> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const obstacle = await ctx.step(({ tx }) => findObstacle(tx, accountId));
  if (obstacle) fail(`deletion.${obstacle}`);
  await confirmPassword(ctx, { password });
  return ctx.step(async (step) => {
    await lockAccount(step.tx, accountId);
    const request = await openRequest(step, accountId);
    if (request.state === 'confirmed') return issueToken(step.tx, request.id, 'manage');
    return confirmRequest(step, request, found(await findRecipient(step.tx, accountId)));
  });
}

/** The data that features declare, grouped by its fate. Data that only staff have is shown only to staff. */
function presentFates(
  everything: readonly PersonalData[],
  translate: Translate,
  { locale, forStaff }: { readonly locale: Locale; readonly forStaff: boolean },
): Pick<DeletionPage, 'erased' | 'anonymised' | 'kept'> {
  const of = (wanted: Fate) =>
    everything
      .flatMap(({ feature, items }) => Object.entries(items).map(([name, item]) => ({ ...item, key: `${feature}.personalData.${name}` })))
      .filter(({ fate, staffOnly }) => fate === wanted && (forStaff || !staffOnly))
      .map(({ key }) => ({ say: (part: string) => translate(locale, `${key}.${part}`) }));
  return {
    erased: of('erased').map(({ say }) => ({ what: say('what') })),
    anonymised: of('anonymised').map(({ say }) => ({ what: say('what'), why: say('why') })),
    kept: of('kept').map(({ say }) => ({ what: say('what'), why: say('why'), term: say('term') })),
  };
}

/** `login`: the account's current login; after the erasure no name is shown. */
function presentStatus(request: DeletionRequest | null, login: string): DeletionStatus {
  if (request?.cancelledAt && request.cancelledBy) {
    return { state: 'cancelled', cancelledAt: request.cancelledAt.toISOString(), by: request.cancelledBy };
  }
  if (request?.erasedAt) return { state: 'erased', erasedAt: request.erasedAt.toISOString() };
  if (request?.confirmedAt && request.eraseAt) {
    return { state: 'pending', login, confirmedAt: request.confirmedAt.toISOString(), eraseAt: request.eraseAt.toISOString() };
  }
  return { state: 'unknown' };
}
