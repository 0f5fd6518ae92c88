import { useTranslations } from 'use-intl/react';
import { useOrAsked } from '#features/approvals/web/office/second-person.widget.tsx';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listPromocodes, getPromocode, listPromocodeTags, getPromocodeTag } = promocodesContract;
const renewed = [listPromocodes, getPromocode, listPromocodeTags];
const renewedTags = [listPromocodeTags, getPromocodeTag, listPromocodes, getPromocode];

type OnDone<Name extends keyof typeof promocodesContract> = Pick<ActSettings<(typeof promocodesContract)[Name]>, 'onDone'>;

export function useCreatePromocode(onDone: (made: PromocodeView) => void) {
  const t = useTranslations('promocodesOffice.form');
  const orAsked = useOrAsked();
  return useAct(promocodesContract.createPromocode, {
    invalidates: renewed,
    ...orAsked(t('created'), ({ promocode }) => promocode && onDone(promocode)),
  });
}

export function useEditPromocode(onDone: (edited: PromocodeView) => void) {
  const t = useTranslations('promocodesOffice.form');
  const orAsked = useOrAsked();
  return useAct(promocodesContract.editPromocode, { invalidates: renewed, ...orAsked(t('saved'), onDone) });
}

export function useApprovePromocode(settings: OnDone<'approvePromocode'>) {
  const t = useTranslations('promocodesOffice.deciding');
  return useAct(promocodesContract.approvePromocode, { ...settings, invalidates: renewed, done: t('approved') });
}

export function useRefusePromocode(settings: OnDone<'refusePromocode'>) {
  const t = useTranslations('promocodesOffice.deciding');
  return useAct(promocodesContract.refusePromocode, { ...settings, invalidates: renewed, done: t('refused') });
}

/** Activates and deactivates a code; each toast offers undo. */
export function useSwitchPromocode({ id }: Pick<PromocodeView, 'id'>) {
  const t = useTranslations('promocodesOffice.deciding');
  const ui = useTranslations('ui');
  const undo = (run: () => unknown) => ({ label: ui('undo'), run: () => void run() });
  const orAsked = useOrAsked();
  // Still inactive: it waits for a second person.
  const request = ({ approval, can }: PromocodeView) => ({ approval: can.activate ? approval : null });
  const asked = orAsked(t('activated'));
  const onDone = (code: PromocodeView) => asked.onDone(request(code));
  const { act: back } = useAct(promocodesContract.activatePromocode, {
    invalidates: renewed,
    done: (code) => asked.done(request(code)),
    onDone,
  });
  const { act: forth } = useAct(promocodesContract.deactivatePromocode, { invalidates: renewed, done: t('deactivated') });
  const activating = useAct(promocodesContract.activatePromocode, {
    invalidates: renewed,
    done: (code) =>
      code.can.activate ? asked.done(request(code)) : { title: t('activated'), tone: 'success', action: undo(() => forth({ id })) },
    onDone,
  });
  const deactivating = useAct(promocodesContract.deactivatePromocode, {
    invalidates: renewed,
    done: () => ({ title: t('deactivated'), tone: 'success', action: undo(() => back({ id })) }),
  });
  return { activating, deactivating };
}

export function useCreateTag(settings: OnDone<'createPromocodeTag'>) {
  const t = useTranslations('promocodesOffice.tags');
  return useAct(promocodesContract.createPromocodeTag, { ...settings, invalidates: renewedTags, done: t('created') });
}

export function useRenameTag() {
  const t = useTranslations('promocodesOffice.tags');
  return useAct(promocodesContract.renamePromocodeTag, { invalidates: renewedTags, done: t('renamed') });
}

export function useRemoveTag(settings: OnDone<'removePromocodeTag'>) {
  const t = useTranslations('promocodesOffice.tags');
  return useAct(promocodesContract.removePromocodeTag, { ...settings, invalidates: [listPromocodeTags], done: t('removed') });
}
