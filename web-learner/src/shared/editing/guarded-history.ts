import {
  createPath,
  NavigationType,
  parsePath,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Target = Parameters<BrowserHistory['push']>[0];
/** Is asked before another page takes the present one's place; `goOn` goes there after all. */
export type LeaveQuestion = (goOn: () => void) => void;

const questions: LeaveQuestion[] = [];

/** From now on `question` is asked before this page or its tab is left; of several the last. Gives the way to stop it. */
export function guardLeaving(question: LeaveQuestion): () => void {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/**
 * The browser's history, which asks first. A push waits; a step back or forward has happened already, so it is taken
 * back until the person has answered. (The data router of the library can do this too, at 18 kB for every visitor.)
 */
export function guardedHistory(history: BrowserHistory): BrowserHistory {
  /** The next step is our own: one that takes another back, or the one that was let through. */
  let own: 'taken-back' | 'let-through' | undefined;
  /** What waits for a step to be taken back, which takes the browser a moment. */
  let afterwards: (() => void) | undefined;
  const isElsewhere = (to: Target) => {
    const { pathname, search } = window.location;
    const { pathname: path = pathname, search: query = '' } =
      typeof to === 'string' ? parsePath(to) : parsePath(createPath(to));
    return path !== pathname || query !== search;
  };
  const hold = (to: Target, goOn: () => void) => {
    const question = questions.at(-1);
    if (question === undefined || !isElsewhere(to)) goOn();
    else question(goOn);
  };
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: (to, state) => hold(to, () => history.push(to, state)),
    replace: (to, state) => hold(to, () => history.replace(to, state)),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((update) => {
        // A push and a replacement come by here as well; they were asked about before.
        const delta = update.action === NavigationType.Pop ? update.delta : null;
        const step = own;
        own = undefined;
        if (step === 'taken-back') {
          const next = afterwards;
          afterwards = undefined;
          next?.();
          return;
        }
        const question = step === undefined && delta !== null ? questions.at(-1) : undefined;
        if (question === undefined || delta === null || delta === 0) {
          listener(update);
          return;
        }
        own = 'taken-back';
        history.go(-delta);
        question(() => {
          const letThrough = () => {
            own = 'let-through';
            history.go(delta);
          };
          if (own === 'taken-back') afterwards = letThrough;
          else letThrough();
        });
      }),
  };
}
