/** The mailbox with the ticket's token after a plus: `support+3f9c…@city.example`. Most mail servers deliver that to the mailbox itself. */
export function replyAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** Without the mail server's secret nothing is handed over: an answer to a letter gets into no ticket, and none must say so. */
export const takesAnswers = ({ inboundMailSecret }: Pick<AppConfiguration, 'inboundMailSecret'>): boolean =>
  inboundMailSecret !== undefined;

/** The token in one of the addresses that a mail was sent to. */
export function tokenIn(addresses: readonly string[]): string | undefined {
  for (const address of addresses) {
    const [, token] = /\+([0-9a-f]{30})@/.exec(address.toLowerCase()) ?? [];
    if (token) return token;
  }
  return undefined;
}
