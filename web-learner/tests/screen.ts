import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Page } from 'playwright-core';
import type { Answer } from './screen-answers.ts';

/** A screen of the application, and how to bring it up. */
export interface Screen {
  name: string;
  path: string;
  user?: GeneralInformation;
  /** A second factor that their organisation requires is due. */
  isFactorDue?: boolean;
  /** When a wait ends for signing in without the second step. */
  recoveryAt?: string;
  answers?: Record<string, Answer>;
  /** `none` by default; `unpaired`, or `paired` with the account that is signed in, or `elsewhere` with another of theirs. */
  extension?: 'none' | 'unpaired' | 'paired' | 'elsewhere';
  /** When the learner calibrated in this browser. */
  calibratedAt?: string;
  /** Navigation state that the page opens with. */
  state?: object;
  /** The live feed cannot be reached. */
  offline?: boolean;
  /** It's drawn as it is printed. */
  isPaper?: boolean;
  act?: (page: Page) => Promise<void>;
}
