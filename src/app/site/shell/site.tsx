import { StrictMode } from 'react';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { DeclinedContext } from '#kit/pages/use-declined.ts';
import { fallbackTexts } from '../fallback-texts.ts';
import type { Shown } from '../shown.ts';
import { ErrorBoundary, LastBoundary } from './error-boundary.tsx';
import { ShellContext, type ShellState } from './shell-context.tsx';

type Props = Pick<ShellState, 'shell' | 'person' | 'actions'> & { readonly shown: Shown };

/** The whole site: one tree, the same on the server and in the browser. */
export function Site({ shown, shell, person, actions }: Props) {
  const { place, layout, Frame, messages, content } = shown;
  return (
    <StrictMode>
      <PageIntl locale={place.locale} messages={messages}>
        <ShellContext value={{ shell, place, person, actions }}>
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
