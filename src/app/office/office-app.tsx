import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { LinkedPerson } from '#features/people/web/office/linked-person.widget.tsx';
import { useSavedViews } from '#features/saved-views/web/office/use-saved-views.ts';
import { type Office, OfficeContext } from '#kit/office/office-context.ts';
import { PageIntl } from '#kit/pages/page-intl.tsx';
import { type AskFile, AskFileContext } from '#ui/office/csv/ask-file.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import type { OfficeBoot, OfficeBootPerson } from './boot.ts';
import { failureText } from './failure-text.ts';
import { LastBoundary } from './frame/last-boundary.tsx';
import { actingCall, actingFile } from './office-call.ts';
import { OfficeStateContext } from './office-state.ts';
import type { OfficeRouter } from './router.tsx';
import type { StringsStore } from './strings-store.ts';

type Props = {
  readonly boot: OfficeBoot;
  readonly person: OfficeBootPerson;
  readonly router: OfficeRouter;
  readonly client: QueryClient;
  readonly strings: StringsStore;
};

export function OfficeApp({ boot, person, router, client, strings }: Props) {
  const { locale, messages } = useSyncExternalStore(strings.subscribe, strings.state);
  const state = useMemo(() => ({ boot, person, strings }), [boot, person, strings]);
  return (
    <StrictMode>
      <CSPProvider nonce={boot.styleNonce}>
        <PageIntl locale={locale} messages={messages}>
          <LastBoundary messages={messages}>
            <QueryClientProvider client={client}>
              <OfficeStateContext value={state}>
                <GivenOffice person={person} styleNonce={boot.styleNonce}>
                  <RouterProvider router={router} />
                </GivenOffice>
              </OfficeStateContext>
            </QueryClientProvider>
          </LastBoundary>
        </PageIntl>
      </CSPProvider>
    </StrictMode>
  );
}

type GivenProps = { readonly person: OfficeBootPerson; readonly styleNonce: string; readonly children: ReactNode };

/** Provides the features' screens with their context (see kit/office). */
function GivenOffice({ person, styleNonce, children }: GivenProps) {
  const t = useTranslations('office.errors');
  const office = useMemo<Office>(
    () => ({
      person: { login: person.login, admin: person.admin, permissions: new Set(person.permissions) },
      callWith: actingCall(person.admin?.id ?? null),
      notify: (notice) => void showToast(notice),
      useSavedViews,
      Person: LinkedPerson,
      styleNonce,
      textOf: (failure) => {
        const said = failureText(failure);
        return 'text' in said ? said.text : t(said.key);
      },
    }),
    [person, styleNonce, t],
  );
  const askFile = useMemo<AskFile>(() => {
    const ask = actingFile(office.person.admin?.id ?? null);
    return (address, signal) =>
      ask(address, signal).catch((failure: unknown) => (signal.aborted ? Promise.reject(failure) : office.textOf(failure)));
  }, [office]);
  return (
    <OfficeContext value={office}>
      <AskFileContext value={askFile}>{children}</AskFileContext>
    </OfficeContext>
  );
}
