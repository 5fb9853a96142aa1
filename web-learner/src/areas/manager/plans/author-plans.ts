import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import type { LearningPlan } from '@keenly/contracts/learning-plan';
import {
  archiveLearningPlan,
  changeLearningPlan,
  createLearningPlan,
  learningPlans,
} from '@keenly/contracts/learning-plan.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';
import { planFiguresKey, plansKey } from './plan-queries';

/** What the form sends. */
export interface PlanTerms {
  title: string;
  description: string;
  category_id: string;
}

/** Creating, changing, and archiving plans; whatever comes of it, lists of plans are read again. */
export function useAuthorPlans() {
  const queryClient = useQueryClient();
  const thenReadAgain = <Answer>(sent: Promise<Answer>): Promise<Answer> =>
    sent.finally(() => {
      for (const queryKey of [plansKey, planFiguresKey]) void queryClient.invalidateQueries({ queryKey });
    });
  return {
    create: (body: PlanTerms) => thenReadAgain(api.ask(createLearningPlan, { body })),
    change: (id: string, body: Partial<PlanTerms>, version: number) =>
      thenReadAgain(api.ask(changeLearningPlan, { params: { id }, body: { ...body, version } })),
    archive: (id: string) => thenReadAgain(api.ask(archiveLearningPlan, { params: { id } })),
    /** @throws {ApiError} where it no longer exists */
    stored: async (id: string): Promise<LearningPlan> => {
      const { data } = await api.ask(learningPlans, { query: { id } });
      const [found] = data;
      if (found === undefined) throw new ApiError(planMessages.notFound, 404, 'NOT_FOUND');
      return found;
    },
  };
}
