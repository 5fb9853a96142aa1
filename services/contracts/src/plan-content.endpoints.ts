import { endpoint, forSignedIn, permitted } from './endpoint.js';
import {
  addToPlanSchema,
  changeInPlanSchema,
  itemMarkedSchema,
  planCardsQuerySchema,
  planCardsSchema,
  planOrderSchema,
  planPartAnswerSchema,
  planVersionAnswerSchema,
  wholePlanAnswerSchema,
} from './plan-content.js';
import { planPaceAnswerSchema } from './plan-pace.js';

const access = permitted('content.author', 'own');
const follows = ['plan_assignment_changed', 'insight_changed'] as const;

export const planCards = endpoint({
  method: 'GET',
  path: '/api/v1/plans',
  access: forSignedIn,
  summary: 'Your learning plans, those assigned to you, and those that you may see, with your progress.',
  query: planCardsQuerySchema,
  answer: planCardsSchema,
  changesWith: follows,
});

export const wholePlan = endpoint({
  method: 'GET',
  path: '/api/v1/learning_plans/:id',
  access: forSignedIn,
  summary: 'A learning plan with its modules and items in order, and your progress in it.',
  answer: wholePlanAnswerSchema,
  errors: ['NOT_FOUND'],
  changesWith: follows,
});

export const planPace = endpoint({
  method: 'GET',
  path: '/api/v1/learning_plans/:id/pace',
  access: forSignedIn,
  summary: 'When you finish a learning plan at your own pace, for you alone.',
  answer: planPaceAnswerSchema,
  errors: ['NOT_FOUND'],
  changesWith: follows,
});

export const addToPlan = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns',
  access,
  summary: 'Add a module to a learning plan, or an item to a module of one.',
  body: addToPlanSchema,
  answer: planPartAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const changeInPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/campaigns/:id',
  access,
  summary: 'Change a module of a learning plan, or customized content of one.',
  body: changeInPlanSchema,
  answer: planPartAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

export const deleteFromPlan = endpoint({
  method: 'DELETE',
  path: '/api/v1/campaigns/:id',
  access,
  summary: 'Take an item, or a module with its items, out of a learning plan. Courses and lessons stay.',
  answer: planPartAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const orderPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/learning_plans/:id/order',
  access,
  summary: 'Put the modules and items of a learning plan in order, all or none.',
  body: planOrderSchema,
  answer: planVersionAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const itemDone = endpoint({
  method: 'PUT',
  path: '/api/v1/plan_items/:id/done',
  access: forSignedIn,
  summary: 'Mark customized content of a learning plan as done, for yourself.',
  answer: itemMarkedSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const itemReopened = endpoint({
  method: 'DELETE',
  path: '/api/v1/plan_items/:id/done',
  access: forSignedIn,
  summary: 'Take your mark back from customized content of a learning plan.',
  answer: itemMarkedSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
