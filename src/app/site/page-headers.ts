export type HeaderSettings = {
  /** Hosts of payment providers that take a form from our pages. */
  readonly formTargets: readonly string[];
  /** Services that the browser itself asks; only those on another origin appear. */
  readonly services: readonly (string | null | undefined)[];
  /** Origins that a frame on our pages may show: players of videos. */
  readonly frames?: readonly string[];
  /** Where uploaded files come from, if not from here. */
  readonly files?: string | undefined;
  /** Vite's hot reload needs inline scripts, inline styles and a socket. */
  readonly development: boolean;
};

/** What a file of the build says about its safety; HTML says more. */
export const fileHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What every HTML answer says about its own safety. */
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
