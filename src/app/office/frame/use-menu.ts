import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from 'use-intl/react';
import { authCalls, type MenuAnswer } from '#app/site/auth-calls.ts';
import { leaving, personCall, switchedElsewhere } from '../office-call.ts';
import { useOfficeState } from '../office-state.ts';

/** The person's menu, in their language; asked again when they come back to this tab, which also tells of a switch made in another. */
export function useMenu() {
  const locale = useLocale();
  const { person } = useOfficeState();
  const menu = useQuery<MenuAnswer>({
    queryKey: ['office.menu', locale],
    queryFn: ({ signal }) => personCall(signal)(authCalls.menu),
    // In another language the old names stay until the new ones are there.
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
