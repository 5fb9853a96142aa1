/** In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
/** Android calls itself Linux too, and an iPhone is like a Mac. */
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A short name for a browser, from what it calls itself: 'Firefox on Windows'; '' where that says nothing known. */
export function browserName(userAgent: string): string {
  const named = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0]);
  return named.filter((name) => name !== undefined).join(' on ');
}
