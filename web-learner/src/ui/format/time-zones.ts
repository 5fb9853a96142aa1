/** The zones that this browser knows; UTC, which its list may lack, first. */
export const zones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/** 'America/New_York' → 'America/New York'. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
