import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { courseMessages, typedTextWords as words } from '@keenly/contracts/catalogue/content';
import { quizLabels } from '@keenly/contracts/catalogue/quiz';
import type { WholeCourse } from '@keenly/contracts/content';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { categoriesOffered, collegeAdmin } from '../../../../testing/builders';
import { courseWithSections } from '../../../../testing/course-builders';
import { someQuestions, someQuizzes } from '../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const course = courseWithSections();
const [first] = course.sections;
const [lesson] = first?.lessons ?? [];
const [quiz] = someQuizzes();
const [question] = someQuestions();
const manager = { ...collegeAdmin, role_id: 'MANAGER' } as const;

/** A tab with the editor, over what the service holds. */
function aTab(
  at: string,
  change: (call: AskedCall) => Said | undefined = () => undefined,
  { held = course, as = manager }: { held?: WholeCourse; as?: Partial<typeof manager> } = {},
) {
  return renderContent(
    at,
    (call) => {
      if (call.path === '/api/v1/categories') return { json: { data: categoriesOffered() } };
      if (call.method !== 'GET') return change(call);
      if (call.path.startsWith('/api/v1/courses/')) return { json: { data: held } };
      if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: someQuizzes() } };
      return { json: { data: someQuestions() } };
    },
    as,
  );
}
/** It's there no longer, and nothing was asked before. */
function kill({ unmount }: ReturnType<typeof aTab>): void {
  fireEvent(window, new Event('pagehide'));
  unmount();
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (text: string) => fireEvent.click(screen.getByText(text));
const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('keenly.typed/'));

const syllabus = `/${course.id}`;
const sections = `${syllabus}?tab=sections`;
async function openLesson() {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${first?.heading}` }));
  fireEvent.click(screen.getByRole('button', { name: `Edit ${lesson?.heading}` }));
}

describe('text of a lesson that wasn’t saved', () => {
  it('is there again after a crash, is saved over the version it was typed over, and is gone then', async () => {
    const crashed = aTab(sections);
    await openLesson();
    type('Lesson Title', 'Supply and price');
    kill(crashed);

    const { changes } = aTab(sections, ({ body }) => ({
      json: { data: { ...lesson, ...(body as object), version: 2 } },
    }));
    await openLesson();
    expect(field('Lesson Title').value).toBe('Supply and price');
    screen.getByText(words.lead);
    click('Update Lesson');
    await waitFor(() => expect(screen.queryByLabelText('Lesson Title')).toBeNull());
    expect(changes()).toMatchObject([{ body: { heading: 'Supply and price', version: lesson?.version } }]);
    expect(keptHere()).toEqual([]);
  });

  it('goes back to what is saved where its author discards it', async () => {
    const crashed = aTab(sections);
    await openLesson();
    type('Lesson Title', 'Supply and price');
    kill(crashed);
    aTab(sections);
    await openLesson();
    click(words.discard);
    expect(field('Lesson Title').value).toBe(lesson?.heading);
    expect(screen.queryByText(words.lead)).toBeNull();
    expect(keptHere()).toEqual([]);
  });

  it('overwrites nothing where someone saved since: both texts are shown', async () => {
    const crashed = aTab(sections);
    await openLesson();
    type('Lesson Title', 'Mine');
    kill(crashed);
    const theirs = {
      ...course,
      sections: course.sections.map((section) => ({
        ...section,
        lessons: section.lessons.map((one) =>
          one.id === lesson?.id ? { ...one, heading: 'Theirs', version: one.version + 1 } : one,
        ),
      })),
    };
    const { changes } = aTab(
      sections,
      () => ({
        status: 409,
        error: { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere },
      }),
      { held: theirs },
    );
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${first?.heading}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Edit Theirs' }));
    screen.getByText(words.outdated);
    click('Update Lesson');
    await screen.findByText('Changed elsewhere');
    expect(changes()).toMatchObject([{ body: { heading: 'Mine', version: lesson?.version } }]);
    screen.getByText('Theirs');
    screen.getByText('Mine');
  });

  it('isn’t another person’s, and goes with signing out', async () => {
    const crashed = aTab(sections);
    await openLesson();
    type('Lesson Title', 'Supply and price');
    kill(crashed);
    const others = aTab(sections, undefined, {
      as: { ...manager, id: '0f0c0d5e-0000-4000-8000-000000000042' },
    });
    await openLesson();
    expect(field('Lesson Title').value).toBe(lesson?.heading);
    type('Lesson Title', 'Another text');
    sessionStore.clear({ onPurpose: true });
    kill(others);
    expect(keptHere()).toEqual([]);
  });

  it('is forgotten with Cancel, and where its author leaves it unsaved', async () => {
    const { router } = aTab(sections);
    await openLesson();
    type('Lesson Title', 'Supply and price');
    fireEvent(window, new Event('pagehide'));
    expect(keptHere()).toHaveLength(1);
    fireEvent.click(screen.getAllByText('Cancel')[0]!);
    expect(keptHere()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: `Edit ${lesson?.heading}` }));
    type('Lesson Title', 'Supply and price');
    fireEvent(window, new Event('pagehide'));
    click('Course Syllabus');
    fireEvent.click(await screen.findByText('Discard changes'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(keptHere()).toEqual([]);
  });
});

describe('other texts that weren’t saved', () => {
  it('are there again: a new lesson, with the id it was sent with', async () => {
    const crashed = aTab(sections);
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${first?.heading}` }));
    click('Add Lesson');
    type('Lesson Title', 'Tax incidence');
    click('Save Lesson');
    await waitFor(() => expect(crashed.changes()).toHaveLength(1));
    kill(crashed);
    const again = aTab(sections);
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${first?.heading}` }));
    click('Add Lesson');
    expect(field('Lesson Title').value).toBe('Tax incidence');
    click('Save Lesson');
    await waitFor(() => expect(again.changes()).toHaveLength(1));
    expect(again.changes()[0]?.body).toEqual(crashed.changes()[0]?.body);
  });

  it('are there again: the syllabus', async () => {
    const crashed = aTab(syllabus);
    await screen.findByText('Edit Course Syllabus');
    type('Course Name', 'Trade');
    kill(crashed);
    aTab(syllabus);
    await screen.findByText(words.lead);
    expect(field('Course Name').value).toBe('Trade');
  });

  it('are there again: a new course with that name', async () => {
    const crashed = aTab('/new?name=Trade');
    await screen.findByText('Create Course Syllabus');
    type('Embedded Image Link', 'https://pictures.example/trade.png');
    kill(crashed);
    aTab('/new?name=Trade');
    await screen.findByText(words.lead);
    expect(field('Embedded Image Link').value).toBe('https://pictures.example/trade.png');
  });

  it('are there again: a question, with its options', async () => {
    const at = `/${course.id}?tab=assignments&assignment=${quiz?.id}&question=${question?.id}`;
    const crashed = aTab(at);
    await screen.findByLabelText(quizLabels.question);
    type(quizLabels.question, 'Which good is inferior?');
    kill(crashed);
    aTab(at);
    await screen.findByText(words.lead);
    expect(field(quizLabels.question).value).toBe('Which good is inferior?');
  });
});
