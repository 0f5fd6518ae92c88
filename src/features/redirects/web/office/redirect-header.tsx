import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectTopic } from '#features/redirects/redirects.topics.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { CopyIcon, ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { RedirectState } from './redirect-state.tsx';

type Props = { readonly redirect: RedirectView; readonly title: string; readonly actions: ReactNode };

/**
 * The link to copy, its live number of clicks, and its target, so that no one has to follow a link to see it. The title is shown only
 * beside the list; on its own page the frame shows it.
 */
export function RedirectHeader({ redirect, title, actions }: Props) {
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{title}</h2>
        <RedirectState state={redirect.state} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ShortLink link={redirect.link} />
        <Clicks redirect={redirect} />
      </div>
      <Target address={redirect.target} />
      {actions}
    </header>
  );
}

function ShortLink({ link }: { readonly link: string }) {
  const t = useTranslations('redirects.one');
  const { notify } = useOffice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: t('copied'), tone: 'success' });
    } catch (refused) {
      // Clipboard access may be denied, and does not exist on plain http. The link can be selected by hand.
      if (!(refused instanceof DOMException || refused instanceof TypeError)) throw refused;
      notify({ title: t('notCopied'), tone: 'danger' });
    }
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 font-mono text-base wrap-anywhere underline-offset-4 hover:underline"
      >
        {link.replace(/^https?:\/\//, '')}
      </a>
      <Button size="small" icon={CopyIcon} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}

function Target({ address }: { readonly address: string }) {
  const t = useTranslations('redirects.columns');
  return (
    <p>
      <span className="mr-2 whitespace-nowrap text-muted">{t('target')}</span>
      <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-4">
        {address}
        <ExternalIcon size={14} className="ml-1 inline" />
      </a>
    </p>
  );
}

function Clicks({ redirect }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.one');
  const format = useFormatter();
  const { clicks, connected } = useLiveClicks(redirect);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted">{t('totalClicks')}</span>
      <strong className="text-2xl leading-none font-bold tabular-nums" aria-live="polite">
        {format.number(clicks)}
      </strong>
      <Badge tone={connected ? 'live' : 'plain'}>{connected ? t('live') : t('reconnecting')}</Badge>
    </p>
  );
}

/** The live total. A reconnect fetches missed updates. */
function useLiveClicks({ id, clicks }: RedirectView): { readonly clicks: number; readonly connected: boolean } {
  const [heard, setHeard] = useState({ id, clicks: 0 });
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const heard = (event?: MessageEvent<string>) => {
      const told: unknown = event && JSON.parse(event.data);
      if (typeof told === 'object' && told !== null && 'clicks' in told) setHeard({ id, clicks: Number(told.clicks) });
    };
    return listen(addressOfCall(redirectsContract.watchRedirect, { id }), {
      topics: [redirectTopic(id)],
      heard,
      onConnected: setConnected,
    });
  }, [id]);

  // Clicks only increase, so the larger of the two numbers is newer.
  return { clicks: heard.id === id ? Math.max(heard.clicks, clicks) : clicks, connected };
}
