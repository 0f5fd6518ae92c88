import type { ReactNode } from 'react';
import './support.css';

export const TicketHeading = ({ children }: { readonly children: ReactNode }) => <h1 className="support-title">{children}</h1>;
