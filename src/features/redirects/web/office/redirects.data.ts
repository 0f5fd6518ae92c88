import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listRedirects, listRedirectCreators, getRedirect, listRedirectChanges } = redirectsContract;
const renewed = [listRedirects, listRedirectCreators, getRedirect, listRedirectChanges];

type OnDone<Name extends keyof typeof redirectsContract> = Pick<ActSettings<(typeof redirectsContract)[Name]>, 'onDone'>;

export function useCreateRedirect(settings: OnDone<'createRedirect'>) {
  const t = useTranslations('redirects.form');
  return useAct(redirectsContract.createRedirect, { ...settings, invalidates: renewed, done: t('created') });
}

export function useEditRedirect(settings: OnDone<'editRedirect'>) {
  const t = useTranslations('redirects.form');
  return useAct(redirectsContract.editRedirect, { ...settings, invalidates: renewed, done: t('saved') });
}

/** Offers undo, which restores the previous period unless someone has edited meanwhile. */
export function useEndRedirect(redirect: RedirectView, settings: OnDone<'endRedirect'>) {
  const t = useTranslations('redirects.ending');
  const ui = useTranslations('ui');
  const { act: undo } = useAct(redirectsContract.editRedirect, { invalidates: renewed, done: t('undone') });
  return useAct(redirectsContract.endRedirect, {
    ...settings,
    invalidates: renewed,
    done: ({ id, version }) => {
      const { validFrom, validUntil } = redirect;
      const run = () => void undo({ id, version, validFrom, validUntil });
      return { title: t('done'), tone: 'success', action: { label: ui('undo'), run } };
    },
  });
}

export function useRemoveRedirect(settings: OnDone<'removeRedirect'>) {
  const t = useTranslations('redirects.removing');
  return useAct(redirectsContract.removeRedirect, { ...settings, invalidates: [listRedirects, listRedirectCreators], done: t('done') });
}

/** Refetches one redirect after a rejected edit, to show the other editor's changes. */
export function useRenewRedirect(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getRedirect.id] });
}
