export type HeaderSettings = {
  /** Hosts of payment providers to which our pages submit forms. */
  readonly formTargets: readonly string[];
  /** Services called by the browser itself; only those on another origin are listed. */
  readonly services: readonly (string | null | undefined)[];
  /** Origins that our pages may frame: video players. */
  readonly frames?: readonly string[];
  /** The origin of uploaded files, if it is not this one. */
  readonly files?: string | undefined;
  /** Vite's hot reload needs inline scripts, inline styles and a socket. */
  readonly development: boolean;
};

/** The security headers of a build file; HTML has more. */
export const fileHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The security headers of every HTML response. */
export function securityHeaders({
  formTargets,
  services,
  frames = [],
  files,
  development,
}: HeaderSettings): Readonly<Record<string, string>> {
  const inline = development ? " 'unsafe-inline'" : '';
  const origins = services.flatMap((url) => (url && /^https?:/.test(url) ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    ["img-src 'self' data:", files].filter(Boolean).join(' '),
    ...(files ? [`media-src 'self' ${files}`] : []),
    `connect-src ${["'self'", ...new Set(origins), ...(development ? ['ws:'] : [])].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    ...fileHeaders,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
