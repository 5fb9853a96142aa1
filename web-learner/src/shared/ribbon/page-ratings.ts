/** The three ratings of a page, the same on every screen: ribbons, charts, tables and menus take them from here. */
export const pageRatings = {
  focused: 'Focused',
  neutral: 'Neutral',
  distracting: 'Distracting',
} as const;
