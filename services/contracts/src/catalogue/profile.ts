/** The profile's tabs in their order (document 1 §2.5); `?tab=` counts them from zero. */
export const profileTabs = [
  'General Information',
  'Learning Preferences',
  'Targets',
  'Calibrations',
  'Badges',
] as const;
/** Index of the Calibrations tab (document 1 §2.2: 'face calibrations to tab 3'). */
export const CALIBRATIONS_TAB = 3;
