import type { ReactNode } from 'react';
import './support.css';

type Props = { readonly lang?: string; readonly children: ReactNode };

export const TicketHeading = ({ lang, children }: Props) => (
  <h1 lang={lang} className="support-title">
    {children}
  </h1>
);
