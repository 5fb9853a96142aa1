import { OVERLAY_MS } from '@keenly/contracts/catalogue/quiz';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';

/** What is said while something is saved, and once it is. */
export type ProgressWords = readonly [meanwhile: string, afterwards: string];

interface Said {
  readonly words: string;
  readonly isDone: boolean;
}
/** Does the work under these words; they go at once where it fails. */
export type RunWithProgress = <Done>(words: ProgressWords, work: () => Promise<Done>) => Promise<Done>;

const SaidContext = createContext<Said | undefined>(undefined);
const RunContext = createContext<RunWithProgress>((_, work) => work());

export const useProgress = (): RunWithProgress => use(RunContext);

/** Keeps what the overlay says (product/content#quizzes). Of several works at once, the one that started last is told. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = useMemo<RunWithProgress>(
    () =>
      async ([meanwhile, afterwards], work) => {
        clearTimeout(timer.current);
        const own: Said = { words: meanwhile, isDone: false };
        setSaid(own);
        try {
          const done = await work();
          const last: Said = { words: afterwards, isDone: true };
          setSaid((now) => (now === own ? last : now));
          timer.current = setTimeout(() => setSaid((now) => (now === last ? undefined : now)), OVERLAY_MS);
          return done;
        } catch (error) {
          setSaid((now) => (now === own ? undefined : now));
          throw error;
        }
      },
    [],
  );
  return (
    <RunContext value={run}>
      <SaidContext value={said}>{children}</SaidContext>
    </RunContext>
  );
}

/** Draws and announces it. A dialog has one of its own: what is behind a dialog is silent. */
export function ProgressOverlay() {
  const said = use(SaidContext);
  return (
    <div role="status" className="progress-overlay">
      {said === undefined ? null : (
        <p data-done={said.isDone || undefined}>
          {said.isDone ? <Icon name="check" small /> : <span className="progress-dot" aria-hidden="true" />}
          {said.words}
        </p>
      )}
    </div>
  );
}
