import { listOwnBugs } from '#features/bugs/server/bug-rows.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import type { testersContract } from '../testers.contract.ts';
import { testersSettings } from '../testers.settings.ts';

type Contract = typeof testersContract.getTestPage;

export async function getTestPage(ctx: Ctx, { kept }: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const { settings } = ctx.services;
  const url = settings.get(testersSettings.buildUrl);
  return {
    login: ctx.actor.login,
    build: url ? { url, version: settings.get(testersSettings.buildVersion) } : null,
    kept: kept ? await findKeptForm(ctx, kept) : null,
    ownBugs: ctx.actor.accountId === null ? [] : await listOwnBugs(ctx.tx, ctx.actor.accountId),
  };
}
