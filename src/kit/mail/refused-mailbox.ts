/**
 * The mail server permanently reports that the mailbox does not exist: mail works, and a retry would change nothing. Only an enhanced
 * status (RFC 3463) distinguishes this from a general failure: a bare 550 or a 5.7.1 may also mean that we may not relay, a 5.1.8 that our
 * own sender is unknown.
 */
export function isRefusedMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return false;
  return error.command === 'RCPT TO' && noSuchMailbox.test(String(error.response));
}

/** No such mailbox, domain or syntax, moved, a domain that accepts no mail, a disabled mailbox. */
const noSuchMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
