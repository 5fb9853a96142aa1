/** Words of the buttons that share a page (product/content#sharing). */
export const shareWords = {
  group: (title: string) => `Share ${title}`,
  facebook: 'Share on Facebook',
  x: 'Share on X',
  linkedIn: 'Share on LinkedIn',
  whatsApp: 'Share on WhatsApp',
  newTab: '(opens in a new tab)',
} as const;
