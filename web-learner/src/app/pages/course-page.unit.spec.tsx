import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { courseOpened, courseProgress, lessonDone, quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import { campaignDetails, openCampaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { currentSession, sessions } from '@keenly/contracts/study-session.endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { CoursePage } from './course-page';
// Loaded before the page asks for it: the test runner links one module graph at a time.
import './course-session';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { someCourse, someLesson } from '../../testing/course-builders';
import { drawAgain, drawSignedIn } from '../../testing/draw';
import { someProgress, someQuiz } from '../../testing/quiz-builders';
import { standInForService } from '../../testing/service';

const course = someCourse();
const [first, second, last] = [anId(911), anId(912), anId(913)];
const headRoute = `GET ${campaignDetails.path}`;
const openRoute = `GET ${openCampaignDetails.path}`;
const lessonRoute = (lesson: string) => `GET ${pathOf(readLesson.path, { id: course.id, lesson })}`;
const progressRoute = `GET ${pathOf(courseProgress.path, { id: course.id })}`;
const quizRoute = `GET ${quizByLesson.path}`;
const doneAt = (lesson: string) => pathOf(lessonDone.path, { id: course.id, lesson });
const here = () => screen.getByTestId('here').textContent;
const openedPath = pathOf(courseOpened.path, { id: course.id });
/** What the buttons of the session ask, whose own spec is beside this one, and what is counted. */
const isBeside = (path: string) =>
  [currentSession.path, sessions.path, openedPath].some((one) => one === path);
const gone = () => aRefusal(404, 'NOT_FOUND', 'Not found.');

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
}
const page = (
  <>
    <Routes>
      <Route path="/course/:id" element={<CoursePage />} />
      <Route path="*" element={null} />
    </Routes>
    <Here />
  </>
);
const at = (search = '') => `/course/${course.id}${search}`;
const answers = () => ({
  [`GET ${currentSession.path}`]: () => anAnswer({ data: { session: null, state: null, position: '41' } }),
  [`GET ${sessions.path}`]: () => anAnswer({ data: { sessions: [], total: 0 } }),
  [headRoute]: () => anAnswer({ data: [course] }),
  [openRoute]: () => anAnswer({ data: [course] }),
  [progressRoute]: () => anAnswer({ data: someProgress() }),
  [`PUT ${openedPath}`]: () => new Response(null, { status: 204 }),
  [lessonRoute(first)]: () => anAnswer({ data: someLesson() }),
  [lessonRoute(second)]: () =>
    anAnswer({
      data: someLesson({ id: second, heading: 'Choosing cones', attachments: [], assignments: [] }),
    }),
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a course for someone who is signed in', () => {
  it('is what it’s about, who made it, and its lessons by module', async () => {
    standInForService(answers());
    drawSignedIn(page, at());
    expect(await screen.findByRole('heading', { level: 1, name: course.heading })).toBeTruthy();
    expect(screen.getByText('Ceramics')).toBeTruthy();
    expect(screen.getByText(words.creator).parentElement?.textContent).toContain('Northbridge College');
    expect(screen.getByText('3 sections, 3 lessons')).toBeTruthy();
    expect(screen.getByText(words.noLessons)).toBeTruthy();
    expect((await screen.findByText('slowly')).tagName).toBe('STRONG');
    await userEvent.click(screen.getByRole('link', { name: words.start }));
    expect(here()).toBe(at(`?lesson=${first}`));
  });

  it('keeps the link that it was opened by, in each question and each address', async () => {
    const calls = standInForService(answers());
    drawSignedIn(page, at('?link=k'));
    await userEvent.click(await screen.findByRole('link', { name: 'Choosing cones' }));
    expect(here()).toBe(at(`?lesson=${second}&link=k`));
    await screen.findByRole('heading', { level: 2, name: 'Choosing cones' });
    const reads = calls.filter(({ path }) => !isBeside(path));
    expect(reads.map(({ search }) => new URLSearchParams(search).get('link'))).toEqual(['k', 'k', 'k']);
  });

  it('is counted as opened once, whatever is read of it then', async () => {
    const calls = standInForService(answers());
    drawSignedIn(page, at('?link=k'));
    await userEvent.click(await screen.findByRole('link', { name: 'Choosing cones' }));
    await screen.findByRole('heading', { level: 2, name: 'Choosing cones' });
    const counted = calls.filter(({ path }) => path === openedPath);
    expect(counted.map(({ body }) => body)).toEqual([{ link: 'k' }]);
  });

  it.each([
    ['isn’t for them', gone],
    ['can be none', () => aRefusal(400, 'VALIDATION_FAILED', 'Invalid.')],
  ])('that %s says so, and leads to the courses', async (_, refused) => {
    standInForService({ [headRoute]: refused });
    drawSignedIn(page, at());
    expect(await screen.findByRole('dialog', { name: words.notFound })).toBeTruthy();
    expect(screen.getByText(words.notFoundText)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(here()).toBe('/content');
  });

  it('is asked for again after a failure', async () => {
    let asked = 0;
    standInForService({
      ...answers(),
      [headRoute]: () => {
        asked += 1;
        return asked === 1 ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.') : anAnswer({ data: [course] });
      },
    });
    drawSignedIn(page, at());
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: course.heading })).toBeTruthy();
  });
});

describe('a lesson', () => {
  it('opens at its address, after its section’s text where it’s the first one', async () => {
    standInForService(answers());
    drawSignedIn(page, at(`?lesson=${first}`));
    expect(await screen.findByRole('heading', { level: 2, name: 'Loading shelves' })).toBeTruthy();
    expect(await screen.findByText('Everything that’s decided before the kiln is closed.')).toBeTruthy();
    expect(screen.getByText(words.place(1, 3))).toBeTruthy();
    expect(screen.getByText('Check yourself')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loading shelves' }).getAttribute('aria-current')).toBe('page');
    expect(document.title).toContain('Loading shelves');
  });

  it('leads to the next one and back by the keyboard, and gives its heading the focus', async () => {
    standInForService(answers());
    drawSignedIn(page, at(`?lesson=${first}`));
    const next = await screen.findByRole('link', { name: `${words.next}: Choosing cones` });
    expect(screen.queryByRole('link', { name: new RegExp(words.previous) })).toBeNull();
    next.focus();
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Choosing cones' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText('Everything that’s decided before the kiln is closed.')).toBeNull();
    expect(screen.getByRole('link', { name: `${words.next}: درجات الحرارة` })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: `${words.previous}: Loading shelves` }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Loading shelves' })).toBeTruthy();
  });

  it('that the course doesn’t have says so, with the course still in view', async () => {
    standInForService({ ...answers(), [lessonRoute(last)]: gone });
    drawSignedIn(page, at(`?lesson=${last}`));
    expect(await screen.findByText(words.lessonGone)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: words.toCourse }));
    expect(await screen.findByRole('link', { name: words.start })).toBeTruthy();
  });

  it('without text or files says so', async () => {
    const empty = someLesson({ description: '', attachments: [], assignments: [] });
    standInForService({ ...answers(), [lessonRoute(first)]: () => anAnswer({ data: empty }) });
    drawSignedIn(page, at(`?lesson=${first}`));
    expect(await screen.findByText(words.emptyLesson)).toBeTruthy();
  });
});

describe('what is done of a course', () => {
  it('has a line of its own, and a mark at each lesson', async () => {
    standInForService({
      ...answers(),
      [progressRoute]: () => anAnswer({ data: someProgress([first, anId(9)]) }),
    });
    drawSignedIn(page, at());
    expect(await screen.findByText(takingQuizzes.lessonsDone(1, 3))).toBeTruthy();
    expect(screen.getByRole('link', { name: `${takingQuizzes.lessonDone}: Loading shelves` })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choosing cones' })).toBeTruthy();
  });

  it('is asked for again after a failure, with the course in view', async () => {
    let times = 0;
    standInForService({
      ...answers(),
      [progressRoute]: () => {
        times += 1;
        return times === 1
          ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.')
          : anAnswer({ data: someProgress() });
      },
    });
    drawSignedIn(page, at());
    expect(await screen.findByText(takingQuizzes.progressFailed)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: takingQuizzes.retry }));
    expect(await screen.findByText(takingQuizzes.lessonsDone(0, 3))).toBeTruthy();
  });

  it('is said by hand of a lesson without a quiz, and taken back', async () => {
    const calls = standInForService({
      ...answers(),
      [`PUT ${doneAt(second)}`]: () => anAnswer({ data: someProgress([second]) }),
      [`DELETE ${doneAt(second)}`]: () => anAnswer({ data: someProgress() }),
    });
    drawSignedIn(page, at(`?lesson=${second}&link=k`));
    await userEvent.click(await screen.findByRole('button', { name: takingQuizzes.markAsDone }));
    expect(await screen.findByText(takingQuizzes.lessonsDone(1, 3))).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ link: 'k' });
    await userEvent.click(screen.getByRole('button', { name: takingQuizzes.reopen }));
    expect(await screen.findByText(takingQuizzes.lessonsDone(0, 3))).toBeTruthy();
    expect(screen.queryByRole('button', { name: takingQuizzes.take })).toBeNull();
  });

  it('says where it couldn’t be marked', async () => {
    standInForService({
      ...answers(),
      [`PUT ${doneAt(second)}`]: () => aRefusal(409, 'CONFLICT', 'This lesson is completed by its quiz.'),
    });
    drawSignedIn(page, at(`?lesson=${second}`));
    await userEvent.click(await screen.findByRole('button', { name: takingQuizzes.markAsDone }));
    expect(await screen.findByText('This lesson is completed by its quiz.')).toBeTruthy();
    expect(screen.getByText(takingQuizzes.lessonsDone(0, 3))).toBeTruthy();
  });
});

describe('the quiz of a lesson', () => {
  it('is a click away, with the link that the course was opened by', async () => {
    standInForService({ ...answers(), [quizRoute]: () => anAnswer({ data: someQuiz() }) });
    drawSignedIn(page, at(`?lesson=${first}&link=k`));
    expect(await screen.findByText(takingQuizzes.marksComplete)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: takingQuizzes.take }));
    await waitFor(() => expect(here()).toBe(`/lesson-quiz/${first}?link=k`));
    expect(screen.queryByRole('button', { name: takingQuizzes.markAsDone })).toBeNull();
  });

  it('that has no question any longer says so', async () => {
    standInForService({ ...answers(), [quizRoute]: () => anAnswer({ data: null }) });
    drawSignedIn(page, at(`?lesson=${first}`));
    await userEvent.click(await screen.findByRole('button', { name: takingQuizzes.take }));
    expect(await screen.findByText(/^Assignment doesn.t contain the question\.$/)).toBeTruthy();
    expect(here()).toBe(at(`?lesson=${first}`));
  });
});

describe('the files of a lesson', () => {
  it('load nothing until asked to play, then with captions', async () => {
    standInForService(answers());
    drawSignedIn(page, at(`?lesson=${first}`));
    const play = await screen.findByRole('button', { name: 'Play Setting props' });
    expect(document.querySelector('video, audio, track')).toBeNull();
    await userEvent.click(play);
    const film = await screen.findByLabelText('Setting props');
    expect(film.getAttribute('src')).toContain('signature=first');
    expect(film.querySelector('track')?.getAttribute('src')).toContain(anId(924));
    await userEvent.click(screen.getByRole('button', { name: 'Play A kiln at 600 °C' }));
    expect((await screen.findByLabelText('A kiln at 600 °C')).tagName).toBe('AUDIO');
  });

  it('are asked for again where they no longer answer, and say so where that doesn’t help', async () => {
    let asked = 0;
    standInForService({
      ...answers(),
      [lessonRoute(first)]: () => {
        asked += 1;
        const lesson = someLesson();
        const renewed = lesson.attachments.map((one) => ({ ...one, address: `${one.address}${asked}` }));
        return anAnswer({ data: { ...lesson, attachments: renewed } });
      },
    });
    drawSignedIn(page, at(`?lesson=${first}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Play Setting props' }));
    fireEvent.error(await screen.findByLabelText('Setting props'));
    await waitFor(() =>
      expect(screen.getByLabelText('Setting props').getAttribute('src')).toContain('first2'),
    );
    fireEvent.error(screen.getByLabelText('Setting props'));
    expect(await screen.findByText(words.cantPlay)).toBeTruthy();
  });
});

describe('a course for someone who is signed out', () => {
  it('is its head and headings, with the sign-in for the rest', async () => {
    const calls = standInForService(answers());
    drawAgain(page, at('?link=k'));
    expect(await screen.findByRole('heading', { level: 1, name: course.heading })).toBeTruthy();
    expect(screen.getByText(words.lessonsSignedOut)).toBeTruthy();
    expect(screen.queryByRole('link', { name: words.start })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual([openCampaignDetails.path]);
  });

  it('prompts at a lesson, asks for none, and remembers the way back', async () => {
    const calls = standInForService(answers());
    drawAgain(page, at());
    await userEvent.click(await screen.findByRole('link', { name: 'Choosing cones' }));
    expect(await screen.findByText(words.signInToRead)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Sign In' });
    await userEvent.click(links[links.length - 1]!);
    expect(here()).toBe('/sign-in');
    expect(localStorage.getItem('redirectAfterLogin')).toBe(at(`?lesson=${second}`));
    expect(calls).toHaveLength(1);
  });

  it('that isn’t open to them can be signed in for', async () => {
    standInForService({ [openRoute]: gone });
    drawAgain(page, at());
    expect(await screen.findByRole('heading', { level: 1, name: words.notFound })).toBeTruthy();
    expect(screen.getByText(words.notFoundSignedOut)).toBeTruthy();
  });
});
