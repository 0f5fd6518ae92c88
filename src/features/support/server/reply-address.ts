/**
 * The mailbox with the ticket's token as a plus suffix: `support+3f9c…@city.example`. Most mail servers deliver it to the mailbox itself.
 */
export function replyAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** Without the inbound mail secret no mail is accepted, so mails must not invite answers. */
export const takesAnswers = ({ inboundMailSecret }: Pick<AppConfiguration, 'inboundMailSecret'>): boolean =>
  inboundMailSecret !== undefined;

/** The reply token in one of the recipient addresses. */
export function tokenIn(addresses: readonly string[]): string | undefined {
  for (const address of addresses) {
    const [, token] = /\+([0-9a-f]{30})@/.exec(address.toLowerCase()) ?? [];
    if (token) return token;
  }
  return undefined;
}
