import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from 'use-intl/react';
import { authCalls, type MenuAnswer } from '#app/site/auth-calls.ts';
import { leaving, personCall, switchedElsewhere } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';

/** The person's menu in their language; refetched when they return to this tab, which also detects a switch in another tab. */
export function useMenu() {
  const locale = useLocale();
  const { person } = useOfficeState();
  const menu = useQuery<MenuAnswer>({
    queryKey: ['office.menu', locale],
    queryFn: ({ signal }) => personCall(signal)(authCalls.menu),
    // After a language change the old names stay until the new ones are loaded.
    placeholderData: (before) => before,
  });
  const { data } = menu;

  useEffect(() => {
    if (!data || leaving.now) return;
    if (data.login === null) location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
    else if (data.admin?.name !== person.admin?.name || data.admin?.server !== person.admin?.server) switchedElsewhere.notice(data.admin);
  }, [data, person]);
  return menu;
}
