import '../../../testing/text-encoder';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { courseProgress } from '@keenly/contracts/attempts.endpoints';
import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { PackageItem, PackageSitting } from '@keenly/contracts/package-sittings';
import { keepPackageValues, openPackage } from '@keenly/contracts/package-sittings.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { someProgress } from '../../../testing/quiz-builders';
import { standInForService } from '../../../testing/service';
import { LessonPackages } from './lesson-packages';
// Loaded before they're asked for: the test runner links one module graph at a time.
import './package-contents';
import './package-stage';

const ORIGIN = 'http://packages.localhost';
const [packageId, courseId] = [anId(951), anId(901)];
const openRoute = `POST ${pathOf(openPackage.path, { id: packageId })}`;
const keepRoute = (sitting: string) => `PUT ${pathOf(keepPackageValues.path, { id: sitting })}`;
const progressRoute = `GET ${pathOf(courseProgress.path, { id: courseId })}`;

const untouched = { state: 'untouched', score: null } as const;
const items: PackageItem[] = [
  { position: 0, title: 'Trade', depth: 0, opens: false, counts: false, ...untouched },
  { position: 1, title: 'Markets', depth: 1, opens: true, counts: true, state: 'passed', score: 80 },
  { position: 2, title: 'Prices', depth: 1, opens: true, counts: true, ...untouched },
  { position: 3, title: 'About', depth: 0, opens: true, counts: false, ...untouched },
];

/** As the part at this position is opened. */
const sittingAt = (position: number, more: Partial<PackageSitting> = {}): PackageSitting => ({
  sitting_id: anId(960 + position),
  address: `${ORIGIN}/player/token-${String(position)}`,
  ...{ values: null, total_seconds: 0, mastery_score: null, best_score: null },
  contents: { position, launch: `${ORIGIN}/files/token/${String(position)}.html`, items },
  ...more,
});
const values = {
  ...{ location: 'page-3', suspend_data: '', completion: 'completed', success: 'unknown' },
  ...{ score: null, seconds: 5 },
};

const changed = jest.fn();
const progress = {
  ...{ done: new Set<string>(), doneByPackage: new Set<string>(), isComing: false, retry: undefined },
  changed,
};

/** Draws the lesson's package and opens it, each part as it's asked for. */
async function opened(answers: Record<string, () => Response> = {}, at = 1) {
  let next = at;
  const calls = standInForService({
    [openRoute]: () => anAnswer({ data: sittingAt(next) }),
    [progressRoute]: () => anAnswer({ data: someProgress() }),
    ...answers,
  });
  drawSignedIn(
    <LessonPackages
      lesson={{ packages: [{ id: packageId, name: 'Trade book', standard: 'scorm_2004' }] }}
      address={{ id: courseId, link: 'k' }}
      progress={progress}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: words.openNamed('Trade book') }));
  await screen.findByTitle('Trade book');
  return { calls, willOpen: (position: number) => (next = position) };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Trade book');
/** What the player of the open part says. */
function say(message: object): void {
  const { contentWindow: source } = frame();
  const data = { keenly: 'package', ...message };
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source, data })));
}
/** What the player hears from now on. */
function heard() {
  const told = jest.fn();
  jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation(told);
  return told;
}
const contents = () => within(screen.getByRole('navigation', { name: words.contentsOf('Trade book') }));
const entry = (title: string) => contents().getByRole('button', { name: new RegExp(title) });
const bodies = (calls: Awaited<ReturnType<typeof opened>>['calls']) =>
  calls.filter(({ path }) => openRoute.endsWith(path)).map(({ body }) => body);

afterEach(() => {
  cleanup();
  changed.mockClear();
});

describe('a package with several parts', () => {
  it('has its contents within each other, what is done of each, and where its reader is', async () => {
    const { calls } = await opened();
    expect(bodies(calls)).toEqual([{ link: 'k' }]);
    expect(contents().getByRole('status').textContent).toBe(words.partsDone(1, 2));
    const top = contents().getByText('Trade').closest('li')!;
    expect(within(top).getAllByRole('button')).toHaveLength(2);
    expect(contents().getAllByRole('button')).toHaveLength(3);
    expect(contents().queryByRole('button', { name: 'Trade' })).toBeNull();
    expect(entry('Markets').textContent).toBe(`Markets ${words.states.passed}, 80%`);
    expect(entry('Prices').textContent.trim()).toBe('Prices');
    expect([entry('Markets'), entry('Prices')].map((one) => one.getAttribute('aria-current'))).toEqual([
      'page',
      null,
    ]);
  });

  it('moves its list, and not the page, to the part that is open where that is out of sight', async () => {
    const list = new DOMRect(0, 100, 260, 320);
    const part = (nth: number) => new DOMRect(0, 400 + nth * 200, 260, 40);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[aria-current]') ? part(Number(/\d/.exec(frame().src)?.[0]) - 1) : list;
    });
    const { willOpen } = await opened();
    const moved = () => screen.getByRole('navigation').querySelector('.package-contents-list')!.scrollTop;
    expect(moved()).toBe(160);
    willOpen(2);
    say({ type: 'turn', to: 'next' });
    await waitFor(() => expect(moved()).toBe(160 + 360));
  });

  it('tells the player which page to open', async () => {
    await opened();
    const told = heard();
    say({ type: 'ready' });
    const [message, origin] = told.mock.calls[0] ?? [];
    expect(origin).toBe(ORIGIN);
    expect(message).toMatchObject({ type: 'begin', beginning: { launch: `${ORIGIN}/files/token/1.html` } });
  });

  it('shows what a part came to once it’s kept, and tells the lesson', async () => {
    const answer = { lesson_completed: true, best_score: 85, item: { state: 'completed', score: 90 } };
    const { calls } = await opened(
      { [keepRoute(sittingAt(2).sitting_id)]: () => anAnswer({ data: answer }) },
      2,
    );
    say({ type: 'ready' });
    say({ type: 'values', values, finished: true });
    await waitFor(() => expect(entry('Prices').textContent).toBe(`Prices ${words.states.completed}, 90%`));
    expect(contents().getByRole('status').textContent).toBe(words.partsDone(2, 2));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ seq: 1, values });
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(screen.getByText(words.score('85%'))).toBeTruthy();
  });

  it('ends the page that is open before it opens the next, so that its last words are kept', async () => {
    const sitting = sittingAt(1).sitting_id;
    const answer = { lesson_completed: false, best_score: null, item: { state: 'failed', score: 20 } };
    const { calls, willOpen } = await opened({ [keepRoute(sitting)]: () => anAnswer({ data: answer }) });
    say({ type: 'ready' });
    const told = heard();
    willOpen(2);
    await userEvent.click(screen.getByRole('button', { name: words.next }));
    expect(told).toHaveBeenCalledWith({ keenly: 'package', type: 'end' }, ORIGIN);
    expect(bodies(calls)).toHaveLength(1);
    say({ type: 'values', values, finished: true });
    say({ type: 'ended' });
    await waitFor(() => expect(frame().src).toContain('token-2'));
    expect(bodies(calls)[1]).toEqual({ link: 'k', item: 2 });
    await waitFor(() => expect(entry('Markets').textContent).toContain(words.states.failed));
    expect(entry('Prices').getAttribute('aria-current')).toBe('page');
  });

  it('goes on without last words where the page gives none', async () => {
    const { calls, willOpen } = await opened();
    say({ type: 'ready' });
    willOpen(3);
    await userEvent.click(entry('About'));
    await waitFor(() => expect(frame().src).toContain('token-3'));
    expect(bodies(calls)[1]).toEqual({ link: 'k', item: 3 });
  });

  it('goes to the part beside it where the package asks for that, and nowhere beyond the ends', async () => {
    const { calls, willOpen } = await opened();
    expect(screen.getByRole('button', { name: words.previous })).toHaveProperty('disabled', true);
    say({ type: 'turn', to: 'previous' });
    willOpen(2);
    say({ type: 'turn', to: 'next' });
    await waitFor(() => expect(frame().src).toContain('token-2'));
    expect(bodies(calls)).toEqual([{ link: 'k' }, { link: 'k', item: 2 }]);
    expect(screen.getByRole('button', { name: words.previous })).toHaveProperty('disabled', false);
  });

  it('is asked for the same part again where it couldn’t be opened', async () => {
    let refusals = 1;
    let position = 1;
    const { calls } = await opened({
      [openRoute]: () =>
        position === 2 && refusals-- > 0
          ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.')
          : anAnswer({ data: sittingAt(position) }),
    });
    position = 2;
    await userEvent.click(entry('Prices'));
    const again = await screen.findByRole('button', { name: /try again|retry/i });
    expect(screen.getByText('Trade book')).toBeTruthy();
    await userEvent.click(again);
    await waitFor(() => expect(frame().src).toContain('token-2'));
    expect(bodies(calls).slice(1)).toEqual(Array(2).fill({ link: 'k', item: 2 }));
  });
});

it('a package with one part has no contents, and ends its page before it’s closed', async () => {
  const { contents: none, ...alone } = sittingAt(1);
  expect(none).toBeDefined();
  await opened({ [openRoute]: () => anAnswer({ data: alone }) });
  expect(screen.queryByRole('navigation')).toBeNull();
  say({ type: 'ready' });
  const told = heard();
  await userEvent.click(screen.getByRole('button', { name: words.closeNamed('Trade book') }));
  expect(told).toHaveBeenCalledWith({ keenly: 'package', type: 'end' }, ORIGIN);
  expect(screen.queryByTitle('Trade book')).not.toBeNull();
  say({ type: 'ended' });
  await waitFor(() => expect(screen.queryByTitle('Trade book')).toBeNull());
});
