/** Patterns of real third-party secrets. Our own are random without a pattern: they are never in files at all. */
const looks: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (\w+ )?PRIVATE KEY-----\s*[\w+/]{20}/ },
  { what: 'a key of Amazon', pattern: /\b(AKIA|ASIA)(?!\w*EXAMPLE)[A-Z0-9]{16}\b/ },
  { what: 'a secret of Stripe', pattern: /\b((sk|rk)_live|whsec)_[A-Za-z0-9]{20,}/ },
  { what: 'a secret of YooKassa', pattern: /\blive_[A-Za-z0-9_-]{40,}/ },
  { what: 'a token of GitHub or GitLab', pattern: /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,}|glpat-[\w-]{20})/ },
  { what: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S/ },
  { what: 'a token of Slack or Google', pattern: /\b(xox[abprs]-[\w-]{20,}|AIza[\w-]{35})/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/ },
  {
    what: 'a password in an address',
    // Capitals are a placeholder, and a host without a dot is local.
    pattern: /:\/\/[\w.-]+:(?!\$|…|password|secret|[A-Z_]+@)[^\s:@/'"`<>{}]{8,}@(?!127\.|[\w.-]*\bexample\b)[\w-]+\.[\w.-]+/,
  },
];

/** Likely secrets in a file, each with its line, never the secret itself. */
export const secretFaults = (file: string, text: string): readonly string[] =>
  looks.flatMap(({ what, pattern }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${file}:${text.slice(0, at).split('\n').length} holds ${what}`];
  });
