import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BugForm } from '#features/bugs/web/site/bug-form.widget.tsx';
import { OwnBugs } from '#features/bugs/web/site/own-bugs.widget.tsx';
import { type TestPage, testersContract } from '#features/testers/testers.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { JoinForm } from './join-form.tsx';

export default function TestView({ data, place }: PageProps<TestPage>) {
  const t = useTranslations('testers');
  const bugs = useTranslations('bugs.form');
  const declined = data.kept ?? place.declined;
  const done = place.search.get('done');
  const number = place.search.get('number') ?? '';
  const [own, setOwn] = useState<TestPage['ownBugs']>();
  // If it fails, the next visit shows the report.
  const readOwn = () =>
    void browserCall()(testersContract.getTestPage, {}).then(
      ({ ownBugs }) => setOwn(ownBugs),
      () => undefined,
    );
  const sent = done === 'bug' && /^\d{1,15}$/.test(number) ? number : null;
  const links = [
    { href: '#build', text: t('build.title') },
    { href: '#join', text: t('join.title') },
    { href: '#bug', text: bugs('title') },
  ];
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <header className="flex flex-col gap-4">
        <h1 className="headline break-words">{t('page.title')}</h1>
        <p className="max-w-prose text-pretty text-muted">{t('page.lead')}</p>
        <nav aria-label={t('page.contents')} className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, text }) => (
            <a key={href} href={href} className="py-1 text-brand-text underline underline-offset-4">
              {text}
            </a>
          ))}
        </nav>
      </header>
      <Build build={data.build} />
      <Block id="join" title={t('join.title')} lead={t('join.lead')}>
        <JoinForm login={data.login} declined={useDeclination(declined, 'join')} sent={done === 'join'} />
      </Block>
      <Block id="bug" title={bugs('title')} lead={bugs('lead')}>
        <BugForm
          declined={useDeclination(declined, 'bug')}
          sent={sent}
          version={data.build?.version ?? ''}
          signedIn={data.login !== null}
          onSent={readOwn}
        />
        <OwnBugs bugs={own ?? data.ownBugs} />
      </Block>
    </div>
  );
}

function Build({ build }: Pick<TestPage, 'build'>) {
  const t = useTranslations('testers.build');
  return (
    <Block id="build" title={t('title')} lead={build ? t('text') : t('none')}>
      {build && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <LinkButton look="primary" href={build.url} rel="noopener">
            {t('download')}
          </LinkButton>
          <Badge>{t('version', { version: build.version })}</Badge>
        </p>
      )}
    </Block>
  );
}

type BlockProps = { readonly id: string; readonly title: string; readonly lead: string; readonly children: ReactNode };

function Block({ id, title, lead, children }: BlockProps) {
  return (
    <section id={id} className="flex scroll-mt-24 flex-col gap-5 rounded-card border border-line bg-surface p-card">
      <header className="flex flex-col gap-2">
        <h2 className="heading">{title}</h2>
        <p className="text-pretty text-muted">{lead}</p>
      </header>
      {children}
    </section>
  );
}
