import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { Card } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/shared/states.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { GallerySection } from './specimen.tsx';

export function States() {
  const t = useTranslations('gallery');
  return (
    <GallerySection title={t('sections.states')}>
      <div className="gallery-columns">
        <Card>
          <SkeletonText lines={4} />
        </Card>
        <Card>
          <EmptyState text={t('state.empty')} action={<LinkButton href="#create">{t('state.create')}</LinkButton>} />
        </Card>
        <Card>
          <ErrorState text={t('state.error')} onRetry={() => showToast({ title: t('form.done') })} />
        </Card>
      </div>
    </GallerySection>
  );
}

export function Overlays() {
  const t = useTranslations('gallery.overlay');
  const sections = useTranslations('gallery.sections');
  const [open, setOpen] = useState<'dialog' | 'ask' | 'word' | null>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection title={sections('overlays')}>
      <div className="gallery-row">
        <Button onClick={() => setOpen('dialog')}>{t('open')}</Button>
        <Button onClick={() => setOpen('ask')}>{t('ask')}</Button>
        <Button onClick={() => setOpen('word')}>{t('askWord')}</Button>
      </div>
      <Toasts />
      <ApprovalDialog open={open === 'dialog'} onClose={close} />
      <Confirmation open={open === 'ask'} question={t('question')} confirm={t('deleted')} danger onConfirm={close} onClose={close}>
        {t('consequence')}
      </Confirmation>
      <Confirmation
        open={open === 'word'}
        question={t('restart')}
        confirm={t('confirmRestart')}
        word={t('word')}
        danger
        onConfirm={close}
        onClose={close}
      >
        {t('restartText')}
      </Confirmation>
    </GallerySection>
  );
}

function ApprovalDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('gallery');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('overlay.dialogTitle')}
      lightDismiss
      footer={
        <>
          <Button onClick={onClose}>{t('sample.quiet')}</Button>
          <Button
            look="primary"
            onClick={() => showToast({ tone: 'danger', title: t('overlay.errorTitle'), text: t('overlay.errorText') })}
          >
            {t('sample.save')}
          </Button>
        </>
      }
    >
      <div className="gallery-stack">
        <p>{t('overlay.dialogText')}</p>
        <Field label={t('field.reason')} max={200}>
          <TextArea />
        </Field>
      </div>
    </Dialog>
  );
}

function Toasts() {
  const t = useTranslations('gallery.overlay');
  const ui = useTranslations('ui');
  const undo = { label: ui('undo'), run: () => undefined };
  return (
    <div className="gallery-row">
      <Button onClick={() => showToast({ title: t('copied') })}>{t('toast')}</Button>
      <Button onClick={() => showToast({ tone: 'success', title: t('deleted'), text: t('consequence'), action: undo })}>
        {t('toastDone')}
      </Button>
      <Button onClick={() => showToast({ tone: 'danger', title: t('errorTitle'), text: t('errorText') })}>{t('toastError')}</Button>
    </div>
  );
}
