import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Page } from 'playwright-core';
import type { Answers } from './answers.ts';

export interface Scene {
  name: string;
  path: string;
  /** When a wait for signing in without the second step ends, where one runs. */
  waitsUntil?: string;
  answers?: Partial<Answers>;
  /** Who is signed in; a platform role where absent. */
  as?: Partial<GeneralInformation>;
  /** Brings the page to the state of the picture, and says when it is there. */
  settle: (page: Page) => Promise<unknown>;
}

export const see = (text: string) => (page: Page) => page.getByText(text, { exact: false }).first().waitFor();
