import { endpoint, forSignedIn, permitted } from './endpoint.js';
import {
  assignedPlansSchema,
  assignPlansSchema,
  changePlanSchema,
  createPlanSchema,
  learningPlanAnswerSchema,
  planFiguresQuerySchema,
  planOverviewSchema,
  planPageQuerySchema,
  planPageSchema,
  plansAssignedSchema,
} from './learning-plan.js';

export const learningPlans = endpoint({
  method: 'GET',
  path: '/api/v1/learning_plans',
  access: permitted('content.author', 'organisation'),
  summary: 'A page of your organization’s learning plans, searched and sorted.',
  query: planPageQuerySchema,
  answer: planPageSchema,
});

export const createLearningPlan = endpoint({
  method: 'POST',
  path: '/api/v1/learning_plans',
  access: permitted('content.author', 'own'),
  summary: 'Create a learning plan: your own, or one of your organization.',
  body: createPlanSchema,
  answer: learningPlanAnswerSchema,
  status: 201,
  errors: ['CONFLICT'],
});

export const changeLearningPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/learning_plans/:id',
  access: permitted('content.author', 'own'),
  summary: 'Change the title, description, capability, or visibility of a learning plan.',
  body: changePlanSchema,
  answer: learningPlanAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

export const archiveLearningPlan = endpoint({
  method: 'DELETE',
  path: '/api/v1/learning_plans/:id',
  access: permitted('content.author', 'own'),
  summary: 'Archive a learning plan. It stays with everyone it’s assigned to.',
  status: 204,
  errors: ['NOT_FOUND'],
});

export const assignPlans = endpoint({
  method: 'POST',
  path: '/api/v1/plan_assignments',
  access: permitted('plan.assign', 'organisation'),
  summary: 'Assign up to 200 learning plans, all or none. Errors name the element and field.',
  body: assignPlansSchema,
  answer: plansAssignedSchema,
  status: 201,
});

export const plansAssignedTo = endpoint({
  method: 'GET',
  path: '/api/v1/user-plan-assignments/:assignee',
  access: forSignedIn,
  summary: 'Learning plans assigned to one person. Visible to them and to managers of their organization.',
  answer: assignedPlansSchema,
  changesWith: ['plan_assignment_changed', 'board_entry_changed:over', 'insight_changed'],
});

export const completePlan = endpoint({
  method: 'POST',
  path: '/api/v1/plan_assignments/:id/complete',
  access: permitted('plan.assign', 'organisation'),
  summary: 'Mark an assigned learning plan as complete.',
  status: 204,
  errors: ['ASSIGNMENT_NOT_FOUND'],
});

export const unassignPlan = endpoint({
  method: 'DELETE',
  path: '/api/v1/plan_assignments/:id',
  access: permitted('plan.assign', 'organisation'),
  summary: 'Remove a learning plan from the person it was assigned to.',
  status: 204,
  errors: ['ASSIGNMENT_NOT_FOUND'],
});

export const planOverview = endpoint({
  method: 'GET',
  path: '/api/v1/learning_plan_overview',
  access: permitted('insight.read', 'organisation'),
  summary: 'A page of your organization’s learning plans, with who has them and what was studied on them.',
  query: planFiguresQuerySchema,
  answer: planOverviewSchema,
  changesWith: ['plan_assignment_changed', 'board_entry_changed:over', 'insight_changed'],
});
