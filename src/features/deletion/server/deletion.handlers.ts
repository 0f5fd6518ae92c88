import { linksSettings } from '#features/links/links.settings.ts';
import { unpaidTo } from '#features/partners/server/partner-balances.queries.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { type Confirmation, type DeletionPage, type DeletionStatus, deletionContract } from '../deletion.contract.ts';
import '../deletion.errors.ts';
import { askDeletion } from './ask-deletion.ts';
import { beginDeletion } from './begin-deletion.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { presentFates, presentStatus } from './deletion.present.ts';
import { findRecipient, findRequestByToken } from './deletion.queries.ts';
import { refusedAt, startPage, statusPage } from './deletion-addresses.ts';
import { findObstacle } from './find-obstacle.ts';

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
