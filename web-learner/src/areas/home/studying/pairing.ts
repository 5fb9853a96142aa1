import { PRODUCT_NAME } from '@keenly/contracts/product';

/** On this device: the account that its extension was paired with when it last answered. */
export const PAIRED_KEY = 'keenly.extension';

/** What the card says until the extension has answered; home says the same before its code is here (`app/early`). */
export const pairWords = {
  title: 'Pair the extension',
  absent: `${PRODUCT_NAME} tracks focus with a browser extension. Once it’s installed, this page detects it automatically.`,
} as const;
