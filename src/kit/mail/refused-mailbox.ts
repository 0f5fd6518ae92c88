/**
 * The mail server says for good that there is no such mailbox: mail works, and trying again would change nothing. Only an enhanced status
 * (RFC 3463) tells that from what hits everybody: a bare 550, and a 5.7.1, may as well mean that we may not relay, a 5.1.8 that our own
 * sender is not known.
 */
export function isRefusedMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false;
  return error.command === 'RCPT TO' && noSuchMailbox.test(String(error.response));
}

/** No such mailbox, domain or syntax, moved away, a domain that takes no mail, a mailbox that is switched off. */
const noSuchMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
