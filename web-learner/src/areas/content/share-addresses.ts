import { shareWords } from '@keenly/contracts/catalogue/share';

/** Where a page is shared. `path` is drawn within 24 × 24 units; `isFilled` is filled instead of outlined. */
export interface ShareChannel {
  readonly label: string;
  readonly path: string;
  readonly isFilled?: boolean;
  /** Where the channel is handed the page. */
  readonly address: (url: string, title: string) => string;
}

const handedTo = (base: string, parts: Record<string, string>) =>
  `${base}?${new URLSearchParams(parts).toString()}`;

/** The four social channels (product/content#sharing). Nothing of theirs is loaded: they hear of a page once it's shared. */
export const shareChannels: readonly ShareChannel[] = [
  {
    label: shareWords.facebook,
    path: 'M13.5 20v-6.5h2.3l.4-2.8h-2.7V9c0-.8.3-1.3 1.4-1.3h1.4V5.2a14 14 0 0 0-2-.2c-2.1 0-3.4 1.3-3.4 3.5v2.2H8.5v2.8h2.4V20z',
    isFilled: true,
    address: (url) => handedTo('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    label: shareWords.x,
    path: 'm5.5 5.5 13 13.5M18 5.5 5.5 19',
    address: (url, title) => handedTo('https://twitter.com/intent/tweet', { url, text: title }),
  },
  {
    label: shareWords.linkedIn,
    path: 'M6.5 10.5V18M6.5 7v.1M10.5 18v-7.5M10.5 14c0-2 1-3.3 2.8-3.3s2.7 1.2 2.7 3.3v4',
    address: (url) => handedTo('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    label: shareWords.whatsApp,
    path: 'm5 19.5 1-3.6a7.5 7.5 0 1 1 2.8 2.7zM9.5 9c-.4 2.5 3 5.8 5.5 5.5',
    address: (url, title) => handedTo('https://wa.me/', { text: `${title} ${url}` }),
  },
];
