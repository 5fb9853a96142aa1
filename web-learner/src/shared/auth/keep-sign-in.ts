import type { SignedIn } from '@keenly/contracts/identity';
import { sessionStore } from '../api/api';
import { sessionFrom } from './token-refresher';

/** Keeps what the service answered to a sign-in of any kind; anyone who watches the session store moves on. */
export function keepSignIn(answer: SignedIn, response: Response): void {
  sessionStore.set(sessionFrom(answer, response, Date.now()));
}
