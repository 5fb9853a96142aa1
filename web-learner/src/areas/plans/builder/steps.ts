import type { PlanStep } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanModule } from '@keenly/contracts/plan-content';

export const stepsInOrder: readonly PlanStep[] = [
  'details',
  'library',
  'modules',
  'customized',
  'order',
  'preview',
  'assign',
];

export interface StepsSeen {
  /** The order is in the service. */
  readonly isSaved: boolean;
  readonly isPreviewed: boolean;
}

/** Which of the seven steps are done (product/plans#plan-details): each by what the plan has, none by being passed. */
export function stepsDone(
  modules: readonly Pick<PlanModule, 'items'>[],
  { isSaved, isPreviewed }: StepsSeen,
): ReadonlySet<PlanStep> {
  const items = modules.flatMap((module) => module.items);
  const isDone: Record<PlanStep, boolean> = {
    details: true,
    library: items.some(({ kind }) => kind !== 'content'),
    modules: modules.length > 0,
    customized: items.some(({ kind }) => kind === 'content'),
    order: items.length > 0 && isSaved,
    preview: isPreviewed,
    // Who has it is on people's own pages.
    assign: false,
  };
  return new Set(stepsInOrder.filter((step) => isDone[step]));
}
