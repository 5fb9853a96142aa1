import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Listens for the end of a child process once, for as long as it lives: asked with each question, it would leave a listener
 * behind each time.
 * @returns races an answer against that end, and rejects with `words` where the process ended first
 */
export function unlessItDies(child: ChildProcess, words: string): <T>(answer: Promise<T>) => Promise<T> {
  const died = once(child, 'exit').then((): never => {
    throw new Error(words);
  });
  // No one may be waiting when it ends as it was told to.
  died.catch(() => undefined);
  return (answer) => Promise.race([answer, died]);
}
