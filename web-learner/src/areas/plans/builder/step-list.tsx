import { planBuilderWords as words, type PlanStep, planSteps } from '@keenly/contracts/catalogue/plan-pages';
import { Icon } from '../../../ui/components/icon';
import { stepsInOrder } from './steps';

export interface StepListProps {
  done: ReadonlySet<PlanStep>;
  onStep: (step: PlanStep) => void;
}

/** The seven steps as a checklist; each leads to its place. */
export function StepList({ done, onStep }: StepListProps) {
  return (
    <nav aria-label={words.steps}>
      <ol className="plan-steps">
        {stepsInOrder.map((step, at) => (
          <li key={step}>
            <button type="button" data-done={done.has(step) || undefined} onClick={() => onStep(step)}>
              <span className="plan-step-mark" aria-hidden="true">
                {done.has(step) ? <Icon name="check" small /> : at + 1}
              </span>
              {planSteps[step]}
              {done.has(step) ? <span className="k-sr">, {words.stepDone}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
