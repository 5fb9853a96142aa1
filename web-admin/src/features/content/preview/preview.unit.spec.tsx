import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import '../../../testing/charts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { courseWithSections } from '../../../testing/course-builders';
import { aQuiz, someQuestions } from '../../../testing/quiz-builders';
import { renderContent } from '../../../testing/render-content';

const course = courseWithSections();
const first = course.sections[0]?.lessons[0];
const lesson = `/${course.id}/preview?lesson=${first?.id}`;
const active = aQuiz(0, { assignment_name: 'Consumer surplus', is_active: true, question_count: 3 });
const quizzesPath = `/api/v1/assignments-of-course/${course.id}`;
const questions = someQuestions().slice(0, 3);

/** The preview of a course whose first lesson has these assignments. */
const renderPreview = (
  address: string,
  quizzes: readonly Quiz[] = [active],
  asked: () => readonly Question[] = () => questions,
) =>
  renderContent(address, ({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path === quizzesPath) return { json: { data: quizzes } };
    if (path === '/api/v1/questions-of-assignment') return { json: { data: asked() } };
    return path === `/api/v1/courses/${course.id}` ? { json: { data: course } } : undefined;
  });

const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Quiz' }));
const choose = (option: string) => fireEvent.click(screen.getByRole('radio', { name: option }));

describe('the preview of a course', () => {
  it('says that nothing is recorded, and reads from lesson to lesson', async () => {
    const { router } = renderPreview(`/${course.id}/preview`);
    await screen.findByRole('heading', { level: 1, name: course.heading });
    screen.getByText('Preview: nothing is recorded');
    fireEvent.click(screen.getByRole('link', { name: 'Read the first lesson' }));
    await screen.findByRole('heading', { level: 2, name: 'Scarcity and trade-offs' });
    fireEvent.click(screen.getByRole('link', { name: 'Next lesson: Supply and demand' }));
    await screen.findByRole('heading', { level: 2, name: 'Supply and demand' });
    expect(router.state.location.search).toContain(course.sections[0]?.lessons[1]?.id);
    expect(document.activeElement?.textContent).toBe('Supply and demand');
  });

  it('says of a lesson that is gone that it isn’t part of the course', async () => {
    renderPreview(`/${course.id}/preview?lesson=${course.id}`);
    await screen.findByText('This lesson isn’t part of the course.');
  });

  it('marks what learners don’t see yet', async () => {
    renderPreview(lesson, [
      active,
      aQuiz(1, { assignment_name: 'Later', question_count: 2 }),
      aQuiz(2, { assignment_name: 'Blank', is_active: true }),
    ]);
    const rows = within(await screen.findByRole('region', { name: 'Assignments' }));
    expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Take quiz: Consumer surplus',
      'Take quiz: Later',
    ]);
    rows.getByText('Inactive: learners don’t see it yet.');
    rows.getByText('No questions yet: learners don’t see it.');
  });
});

describe('the quiz of a preview', () => {
  it('is taken, graded, and reported without a call that writes', async () => {
    const { asked, changes, announced } = renderPreview(lesson);
    fireEvent.click(await screen.findByRole('link', { name: /^Take quiz.*Consumer surplus$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Quiz: Consumer surplus' });
    complete();
    expect(screen.getAllByText('Please choose any option')).toHaveLength(2);
    screen.getByText('Field is required.');
    choose('$4');
    choose('True');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A ticket.' } });
    complete();
    const result = within(await screen.findByRole('dialog'));
    await result.findAllByText('50.0%');
    result.getByText('Awaiting review');
    fireEvent.click(result.getByRole('button', { name: 'Quiz Report' }));
    expect(document.activeElement?.textContent).toBe('Quiz Report');
    screen.getByText('Worth another look');
    expect(screen.queryByText('Correct answer:')).toBeNull();
    expect([changes(), announced]).toEqual([[], []]);
    expect(new Set(asked.map(({ path }) => path))).toEqual(
      new Set([`/api/v1/courses/${course.id}`, quizzesPath, '/api/v1/questions-of-assignment']),
    );
  });

  it('can be taken again, from the start', async () => {
    renderPreview(`${lesson}&quiz=${active.id}`, [active], () => questions.slice(0, 1));
    await screen.findByRole('radio', { name: '$4' });
    choose('$4');
    complete();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quiz Report' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take it again' }));
    screen.getByText('0 of 1 answered');
  });

  it('is back at its lesson once it’s done', async () => {
    const { router } = renderPreview(`${lesson}&quiz=${active.id}`, [active], () => questions.slice(0, 1));
    await screen.findByRole('radio', { name: '$4' });
    choose('$3');
    complete();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { level: 2, name: 'Scarcity and trade-offs' });
    expect(router.state.location.search).not.toContain('quiz');
  });

  it('says so where it isn’t of this lesson', async () => {
    renderPreview(`${lesson}&quiz=${course.id}`);
    await screen.findByText('This assignment isn’t part of the lesson.');
  });

  it('says so where it has no question', async () => {
    renderPreview(`${lesson}&quiz=${active.id}`, [active], () => []);
    await screen.findByText('No questions yet: learners don’t see it.');
  });
});
