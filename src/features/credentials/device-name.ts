export type DeviceName = {
  /** Product names are the same in every language. */
  readonly browser: string | null;
  readonly system: string | null;
};

/** Parses a user agent into a readable name. The order matters: nearly all user agents also claim to be Chrome or Safari. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
});

type Marks = readonly (readonly [RegExp, string])[];

const browsers: Marks = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:EdgA?|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bUnity(?:WebView|Player)?\//, 'Unity'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Marks = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (marks: Marks, userAgent: string): string | null => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
