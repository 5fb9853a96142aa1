import type { AttachmentAddress } from '@keenly/contracts/attachments';
import { attachmentAddress } from '@keenly/contracts/attachments.endpoints';
import type { WholeCourse } from '@keenly/contracts/content';
import { wholeCourse } from '@keenly/contracts/content.endpoints';
import type { CourseCard } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Quiz } from '@keenly/contracts/quiz';
import { quizzesOfCourse } from '@keenly/contracts/quiz.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { AddToPlans } from '../../modules/learning-plan/learning-plan.public.js';
import { assignDemoCapabilities } from '../assigned-capabilities.js';
import { assignDemoPlans, demoPlans } from '../learning-plans.js';
import { fillDemoPlans } from '../plan-contents.js';
import { demoSignIns } from '../people.js';
import { demoCourses, deskOf, writeDemoCourses } from './demo-courses.js';

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  learner = await addMember(app, { clientId });
  const by = { accountId: manager.accountId, clientId };
  await assignDemoCapabilities(app.app.get(CommandBus), by, [], new Date());
  const desk = deskOf((part) => app.app.get(part, { strict: false }));
  await writeDemoCourses(desk, { ...manager, person: demoSignIns.manager }, clientId);
}, 60_000);
afterAll(() => app.close());

async function read<Answer>(path: string, { token }: TestPerson = manager): Promise<Answer> {
  return (await call(app, 'GET', path, { token })).expect<{ data: Answer }>(200).data;
}

async function cards(): Promise<CourseCard[]> {
  return read<CourseCard[]>(`${coursesByCategory.path}?limit=50`, learner);
}

describe('the demo’s courses', () => {
  it('are one of each capability, for those who learn there', async () => {
    const shown = (await cards()).map((card) => [card.campaign_category, card.heading, card.is_public]);
    expect(shown.sort()).toEqual(
      demoCourses.map(({ topic, heading, audience }) => [topic, heading, audience === 'community']).sort(),
    );
  });

  it.each(demoCourses)('$heading is whole, in its order, with assignments to take', async (written) => {
    const card = (await cards()).find(({ heading }) => heading === written.heading);
    const id = card?.id ?? '';
    const course = await read<WholeCourse>(pathOf(wholeCourse.path, { id }));
    expect(
      course.sections.map(({ heading, lessons }) => [heading, lessons.map((one) => one.heading)]),
    ).toEqual(written.sections.map(({ heading, lessons }) => [heading, lessons.map((one) => one.heading)]));
    const quizzes = await read<Quiz[]>(pathOf(quizzesOfCourse.path, { id }));
    const assigned = written.sections.flatMap(({ lessons }) =>
      lessons.flatMap((one) => one.assignments ?? []),
    );
    expect(quizzes.map((one) => [one.assignment_name, one.question_count, one.is_active])).toEqual(
      assigned.map(({ name, questions }) => [name, questions.length, true]),
    );
    const picture = await call(app, 'GET', course.image_url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('have sound and film that are served as they are, with captions', async () => {
    const found: string[] = [];
    for (const { id } of await cards()) {
      const { sections } = await read<WholeCourse>(pathOf(wholeCourse.path, { id }));
      for (const { id: attachment, type } of sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ attachments }) => attachments),
      )) {
        const path = pathOf(attachmentAddress.path, { id: attachment });
        const at = (await call(app, 'GET', path, { token: manager.token })).expect<AttachmentAddress>(200);
        const file = await call(app, 'GET', at.address);
        const captions =
          at.captions_address === null ? undefined : await call(app, 'GET', at.captions_address);
        found.push([type, file.headers.get('content-type'), file.status, captions?.status].join(' '));
      }
    }
    expect(found.sort()).toEqual([
      'audio audio/wav 200 200',
      'text text/plain; charset=utf-8 200 ',
      'video video/webm 200 200',
    ]);
  });
});

describe('the demo’s learning plans', () => {
  it('hold lessons, the course of their topic, and more, once, however often the demo is filled', async () => {
    const by = { accountId: manager.accountId, clientId };
    await assignDemoPlans(app.app.get(CommandBus), by, [], new Date());
    for (let times = 0; times < 2; times += 1)
      await fillDemoPlans(app.app.get(AddToPlans, { strict: false }), by);
    for (const { id } of demoPlans) {
      const plan = await read<WholePlan>(pathOf(wholePlan.path, { id }), learner);
      expect(plan.modules.map(({ items }) => items.map(({ kind }) => kind))).toEqual([
        ['lesson', 'lesson'],
        ['course'],
        ['content', 'content'],
      ]);
      expect(plan.progress).toEqual({ done: 0, of: 5 });
    }
  });
});
