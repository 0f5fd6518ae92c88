import { StrictMode } from 'react';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { DeclinedContext } from '#kit/pages/use-declined.ts';
import { fallbackTexts } from '../fallback-texts.ts';
import type { ShellData } from '../shell-data.ts';
import type { Shown } from '../shown.ts';
import { ErrorBoundary, LastBoundary } from './error-boundary.tsx';
import { type ShellActions, ShellContext } from './shell-context.tsx';

type Props = { readonly shown: Shown; readonly shell: ShellData; readonly actions: ShellActions | null };

/** The whole site: one tree, the same on the server and in the browser. */
export function Site({ shown, shell, actions }: Props) {
  const { place, layout, Frame, messages, content } = shown;
  return (
    <StrictMode>
      <PageIntl locale={place.locale} messages={messages}>
        <ShellContext value={{ shell, place, actions }}>
          <DeclinedContext value={place.declined}>
            <LastBoundary subject={shown} texts={fallbackTexts(messages)}>
              <Frame layout={layout}>
                <ErrorBoundary subject={shown}>
                  {content.kind === 'page' ? (
                    <content.View key={place.path} data={content.data} place={place} />
                  ) : (
                    <content.View status={content.status} text={content.text} />
                  )}
                </ErrorBoundary>
              </Frame>
            </LastBoundary>
          </DeclinedContext>
        </ShellContext>
      </PageIntl>
    </StrictMode>
  );
}
