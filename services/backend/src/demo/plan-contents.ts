import type { AddToPlan } from '@keenly/contracts/plan-content';
import type { By } from '../modules/assignment/assignment.public.js';
import type { AddToPlans } from '../modules/learning-plan/learning-plan.public.js';
import { capabilityIds } from './assigned-capabilities.js';
import { idFor } from './chance.js';
import { courseIdOf, lessonIdOf } from './courses/write-courses.js';
import { demoPlans } from './learning-plans.js';

const EPOCH = new Date('2026-01-01T00:00:00.000Z');
/** The sections of a course whose first lessons open a plan. */
const OPENING_SECTIONS = 2;

/** The demo's plans with what they hold: lessons to begin with, then the whole course, then what others made. Made once. */
export async function fillDemoPlans(adding: AddToPlans, by: By): Promise<void> {
  for (const { id: planId, topic } of demoPlans)
    for (const part of partsOf(planId, topic)) await adding.add(part, by);
}

function partsOf(planId: string, topic: string): readonly AddToPlan[] {
  const part = (name: string) => idFor(`plan part/${topic}/${name}`, EPOCH);
  const module = (name: string, heading: string, description: string): AddToPlan => ({
    ...{ campaign_type: 'module', id: part(name), parent_id: planId, heading, description },
  });
  const [begin, course, beyond] = [part('begin'), part('course'), part('beyond')];
  const lessons = Array.from({ length: OPENING_SECTIONS }, (_, section): AddToPlan => ({
    ...{ campaign_type: 'lesson', id: part(`lesson ${section}`), parent_id: begin },
    campaign_id: lessonIdOf(topic, section, 0),
  }));
  return [
    module('begin', 'A first look', `Two short lessons that show what ${topic} is about.`),
    ...lessons,
    module('course', 'The whole course', 'Half an hour at a time, with its quizzes.'),
    {
      ...{ campaign_type: 'course', id: part('whole'), parent_id: course },
      campaign_id: courseIdOf(topic),
    },
    module('beyond', 'Beyond the course', 'What others say about it. Mark each as done yourself.'),
    ...beyondThe(topic, beyond, part),
  ];
}

function beyondThe(topic: string, parent_id: string, part: (name: string) => string): readonly AddToPlan[] {
  const category_id = capabilityIds().get(topic);
  if (category_id === undefined) throw new Error(`the demo has no capability ${topic}`);
  const path = topic.toLowerCase().replaceAll(' ', '-');
  const content = { campaign_type: 'content', parent_id, category_id } as const;
  return [
    {
      ...{ ...content, id: part('article'), content_type: 'article' },
      ...{ heading: `${topic} in 10 pages`, description: 'A summary to keep beside the course.' },
      url: `https://papers.example/${path}`,
    },
    {
      ...{ ...content, id: part('podcast'), content_type: 'podcast' },
      ...{ heading: `Talking about ${topic}`, description: 'Two practitioners about what surprised them.' },
      url: `https://podcasts.example/${path}`,
    },
  ];
}
