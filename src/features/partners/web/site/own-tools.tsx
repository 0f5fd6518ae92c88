import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type OwnPartner, ownPartnerContract } from '#features/partners/own-partner.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { CopyIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Block } from './block.tsx';

export function Tools({ own: { link, promocodes } }: { readonly own: OwnPartner }) {
  const t = useTranslations('partnerPages.own');
  const qr = addressOfCall(ownPartnerContract.getPartnerQr, {});
  const plain = link.replace(/^https?:\/\//, '');
  return (
    <Block title={t('tools')} lead={t('toolsText', { example: `${plain}-youtube` })}>
      <div className="flex flex-wrap items-start gap-6">
        <img src={qr} alt={t('qr')} width={160} height={160} className="size-40 rounded-control border border-line" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-4">
          <p className="flex min-w-0 flex-wrap items-center gap-2">
            <code className="wrap-anywhere">{plain}</code>
            <Copy text={link} />
          </p>
          <LinkButton href={qr} download="qr.svg" size="small">
            {t('downloadQr')}
          </LinkButton>
          <section className="flex flex-col gap-1">
            <h3 className="font-semibold">{t('promocodes')}</h3>
            {promocodes.length === 0 && <p className="text-muted">{t('noPromocodes')}</p>}
            <ul>
              {promocodes.map(({ name, activations, valid, over }) => (
                <li key={name} className={over ? 'text-muted' : undefined}>
                  {t(over ? 'promocodeOver' : 'promocode', { name, activations, valid })}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Block>
  );
}

/** If the browser denies clipboard access, the link can be selected by hand. */
function Copy({ text }: { readonly text: string }) {
  const t = useTranslations('partnerPages.own');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refused) {
      if (!(refused instanceof DOMException || refused instanceof TypeError)) throw refused;
    }
  };
  return (
    <Button size="small" icon={CopyIcon} onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
