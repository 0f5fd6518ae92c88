import { useState } from 'react';
import { SignInDoor } from '#features/sessions/web/site/sign-in-door.tsx';
import type { UnityPage } from '#features/tickets/tickets.contract.ts';
import { TicketCard } from '#features/tickets/web/site/ticket-card.widget.tsx';
import { openGame, ToGame, WayBack } from '#features/tickets/web/site/way-back.widget.tsx';
import type { PageProps } from '#kit/pages/page.ts';

export default function UnityView({ data, place: { params, search } }: PageProps<UnityPage>) {
  const [link, setLink] = useState(data.back);
  const { state, login } = data;
  if (link !== null) return <WayBack link={link} />;
  if (state === 'signedIn' && login !== null) return <ToGame login={login} />;
  if (state === 'signIn' || state === 'signedIn' || state === 'done') return <SignInDoor demo={null} search={leadingBack(search)} />;
  const done = (back: string | null) => {
    setLink(back);
    if (back !== null) openGame(back);
  };
  return <TicketCard id={params.id ?? ''} ticket={{ ...data, state }} inGame onDone={done} />;
}

/** After the password the same page shows the link into the game. */
const leadingBack = (search: URLSearchParams): URLSearchParams => new URLSearchParams([...search, ['next', '/auth/unity']]);
