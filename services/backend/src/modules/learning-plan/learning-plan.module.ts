import { defineModule } from '../../platform/define-module.js';
import { AssignPlansController } from './assign-plans/assign-plans.controller.js';
import { AssignLearningPlansHandler } from './assign-plans/assign-plans.handler.js';
import { AssignedPlansController } from './assigned-plans/assigned-plans.controller.js';
import { AssignedPlansReader } from './assigned-plans/assigned-plans.query.js';
import { PlanAssignmentSender } from './assigned-plans/plan-assignment.sender.js';
import { planAssignmentsProjection } from './assigned-plans/plan-assignments.projection.js';
import { AuthorPlansController } from './author-plans/author-plans.controller.js';
import {
  ArchiveLearningPlanHandler,
  ChangeLearningPlanHandler,
  CreateLearningPlanHandler,
} from './author-plans/author-plans.handler.js';
import { AddToPlans } from './build-plans/add-to-plans.service.js';
import { BuildPlansController } from './build-plans/build-plans.controller.js';
import { ChangeInPlans } from './build-plans/change-in-plans.service.js';
import { ContentCategories } from './build-plans/content-categories.js';
import { OrderPlans } from './build-plans/order-plans.service.js';
import { PlanSaves } from './build-plans/plan-saves.js';
import { ChangePlanAssignmentController } from './change-plan-assignment/change-plan-assignment.controller.js';
import {
  CompleteLearningPlanHandler,
  UnassignLearningPlanHandler,
} from './change-plan-assignment/change-plan-assignment.handler.js';
import { PlanAssignmentRunner } from './change-plan-assignment/plan-assignment-runner.js';
import { LearningPlan } from './entities/learning-plan.entity.js';
import { PlanItemDone } from './entities/plan-item-done.entity.js';
import { PlanItem } from './entities/plan-item.entity.js';
import { PlanModule } from './entities/plan-module.entity.js';
import { MarkItemsController } from './mark-items/mark-items.controller.js';
import { MarkItems } from './mark-items/mark-items.service.js';
import { CreateLearningPlan1763804000000 } from './migrations/create-learning-plan.migration.js';
import { CreatePlanContent1764251000000 } from './migrations/create-plan-content.migration.js';
import { OfferedPlans } from './offered-plans/offered-plans.js';
import { PlansController } from './offered-plans/plans.controller.js';
import { PlansReader } from './offered-plans/plans.query.js';
import { OldPlanAssignments } from './old-plan-assignments/old-plan-assignments.js';
import { PlanHoldings } from './old-plan-assignments/plan-holdings.js';
import { OwnPlanHoldings } from './own-plans/own-plan-holdings.js';
import { PlanCompletionReaction } from './plan-completion/plan-completion.reaction.js';
import { PlanCompletion } from './plan-completion/plan-completion.service.js';
import { CurrentPlanAssignments } from './plan-mails/current-plan-assignments.js';
import { PlanMails } from './plan-mails/plan-mails.js';
import { PlanMailsReaction } from './plan-mails/plan-mails.reaction.js';
import { PlanCardsReader } from './read-plans/plan-cards.query.js';
import { PlanPaceReader } from './read-plans/plan-pace.query.js';
import { PlanProgressReader } from './read-plans/plan-progress.js';
import { ReadPlansController } from './read-plans/read-plans.controller.js';
import { WholePlanReader } from './read-plans/whole-plan.query.js';
import { StudyTopicsController } from './study-topics/study-topics.controller.js';
import { StudyTopicsReader } from './study-topics/study-topics.query.js';

/** Learning plans of organisations, and who has which. */
export const learningPlanModule = defineModule({
  name: 'learning-plan',
  entities: [LearningPlan, PlanModule, PlanItem, PlanItemDone],
  migrations: [CreateLearningPlan1763804000000, CreatePlanContent1764251000000],
  slices: {
    'author-plans': {
      controllers: [AuthorPlansController],
      providers: [CreateLearningPlanHandler, ChangeLearningPlanHandler, ArchiveLearningPlanHandler],
    },
    'offered-plans': { controllers: [PlansController], providers: [PlansReader, OfferedPlans] },
    'build-plans': {
      controllers: [BuildPlansController],
      providers: [PlanSaves, ContentCategories, AddToPlans, ChangeInPlans, OrderPlans],
    },
    'read-plans': {
      controllers: [ReadPlansController],
      providers: [PlanProgressReader, PlanCardsReader, PlanPaceReader, WholePlanReader],
    },
    'mark-items': { controllers: [MarkItemsController], providers: [MarkItems] },
    'plan-completion': { providers: [PlanCompletion], reactions: [PlanCompletionReaction] },
    'assign-plans': { controllers: [AssignPlansController], providers: [AssignLearningPlansHandler] },
    'change-plan-assignment': {
      controllers: [ChangePlanAssignmentController],
      providers: [PlanAssignmentRunner, CompleteLearningPlanHandler, UnassignLearningPlanHandler],
    },
    'assigned-plans': {
      controllers: [AssignedPlansController],
      providers: [AssignedPlansReader],
      projections: [planAssignmentsProjection],
      senders: [PlanAssignmentSender],
    },
    'study-topics': { controllers: [StudyTopicsController], providers: [StudyTopicsReader] },
    'plan-mails': {
      providers: [CurrentPlanAssignments, PlanMails],
      reactions: [PlanMailsReaction],
    },
    'old-plan-assignments': { providers: [OldPlanAssignments], personalData: [PlanHoldings] },
    'own-plans': { personalData: [OwnPlanHoldings] },
  },
});
