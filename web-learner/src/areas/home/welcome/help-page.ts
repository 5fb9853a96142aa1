import type { helpLabels } from '@keenly/contracts/catalogue/home';

/** The pages that the help tiles open. */
export type HelpPage = keyof typeof helpLabels;
