import '../../../testing/text-encoding';
import '../../../testing/dialogs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import { markingMessages } from '@keenly/contracts/catalogue/marking';
import type { EssaysOfAttempt, EssaysToMark } from '@keenly/contracts/essay-marking';
import {
  aMark,
  anEssay,
  anEssayAttempt,
  someEssayAttempts,
  someEssays,
} from '../../../testing/marking-builders';
import { type AskedCall, renderContent, type Said } from '../../../testing/render-content';

interface Held {
  rows: readonly EssaysToMark['data'][number][];
  attempts: readonly EssaysOfAttempt[];
}
const other = {
  ...someEssays({ learner_name: 'Salma', assignment_name: 'Markets' }),
  ...{ attempt_id: anEssayAttempt(1).attempt_id },
};

/** The API with essays to mark; `mark` answers where one is marked, as the service does where it's absent. */
function given(
  at: string,
  over: Partial<Held> = {},
  mark?: (call: AskedCall, held: Held) => Said | undefined,
  as?: Parameters<typeof renderContent>[2],
) {
  const held: Held = { rows: someEssayAttempts(), attempts: [someEssays(), other], ...over };
  const shown = renderContent(
    at,
    (call) => {
      const [id, question] = call.path.split('/').slice(4);
      if (call.path === '/api/v1/courses') return { json: { data: [], total: 0 } };
      if (id === undefined) {
        const rows = call.query['state'] === 'marked' ? [] : held.rows;
        return { json: { data: rows, total: rows.length } };
      }
      const attempt = held.attempts.find((one) => one.attempt_id === id);
      if (attempt === undefined) return undefined;
      if (question === undefined) return { json: { data: attempt } };
      const said = mark?.(call, held);
      if (said !== undefined) return said;
      const { percent, comment, version } = call.body as {
        percent: number;
        comment: string;
        version: number;
      };
      const after = withMark(attempt, question, aMark({ percent, comment, version: version + 1 }));
      held.attempts = held.attempts.map((one) => (one === attempt ? after : one));
      return { json: { data: after } };
    },
    as,
  );
  return { held, ...shown };
}
const withMark = (
  attempt: EssaysOfAttempt,
  question: string,
  mark: ReturnType<typeof aMark>,
): EssaysOfAttempt => ({
  ...attempt,
  questions: attempt.questions.map((one) => (one.question_id === question ? { ...one, mark } : one)),
});
const address = `/essays/${someEssays().attempt_id}`;
const points = () => screen.findByLabelText<HTMLInputElement>(words.percent);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('essays to mark', () => {
  it('are counted on the way there', async () => {
    const { router } = given('/');
    fireEvent.click(await screen.findByRole('link', { name: words.way(3) }));
    await screen.findByRole('heading', { level: 1, name: words.title });
    expect(router.state.location.pathname).toBe('/essays');
  });

  it('are listed by attempt, with whose and of what they are', async () => {
    given('/essays');
    await screen.findByText(words.lead(3));
    screen.getByText('Maya Lindqvist');
    screen.getByText(words.left(1, 2));
    const link = screen.getByRole('link', { name: words.markOf(words.unknownLearner) });
    expect(link.getAttribute('href')).toBe(`/essays/${anEssayAttempt(2).attempt_id}`);
  });

  it('say so where there are none, and none marked', async () => {
    given('/essays', { rows: [] });
    await screen.findByText(words.nothing);
    press(words.marked);
    await screen.findByText(words.noneMarked);
  });

  it('aren’t asked for by someone who writes for themselves alone', async () => {
    const { asked } = given('/essays', {}, undefined, { role_id: 'USER' });
    await screen.findByText(words.noRight);
    expect(asked).toEqual([]);
  });
});

describe('an essay', () => {
  it('is beside its model answer, and says that the view is recorded', async () => {
    given(address);
    await screen.findByText(/A used bicycle/);
    screen.getByText(/Names a price/);
    screen.getByText(words.recorded);
    screen.getByText(words.place(1, 2));
    expect(document.activeElement).toBe(await points());
  });

  it('needs a whole number from 0 to 100', async () => {
    const { changes } = given(address);
    await points();
    for (const wrong of ['', '101', '7.5', 'x']) {
      type(words.percent, wrong);
      press(words.save);
      screen.getByText(markingMessages.percent);
    }
    expect(changes()).toEqual([]);
  });

  it('is saved by the keyboard, and the next one follows, of this attempt and then of another', async () => {
    const { changes } = given(address);
    await points();
    type(words.percent, '80');
    type(words.comment, ' Say why. ');
    fireEvent.keyDown(screen.getByLabelText(words.comment), { key: 'Enter', ctrlKey: true });
    await screen.findByText(words.place(2, 2));
    expect(changes()[0]).toMatchObject({
      method: 'PUT',
      path: `/api/v1/essays-to-mark/${someEssays().attempt_id}/${anEssay(0).question_id}`,
      body: { percent: 80, comment: 'Say why.', version: 0 },
    });
    expect((await points()).value).toBe('');
    screen.getByText(words.noModel);
    type(words.percent, '0');
    press(words.saveNext);
    await screen.findByRole('heading', { level: 1, name: 'Markets' });
  });

  it('that is the last one leads to the list, which says that nothing is left', async () => {
    const { router } = given(address, { attempts: [someEssays({ questions: [anEssay(0)] })] }, (_, held) => {
      held.rows = [];
      return undefined;
    });
    await points();
    type(words.percent, '100');
    press(words.saveNext);
    await screen.findByText(words.nothing);
    expect(router.state.location.pathname).toBe('/essays');
  });

  it('that someone else marked shows both marks, and overwrites theirs when told to', async () => {
    let isFirst = true;
    const theirs = aMark({ percent: 40, comment: 'Too short.' });
    const { changes } = given(address, {}, (call, held) => {
      if (!isFirst) return undefined;
      isFirst = false;
      held.attempts = held.attempts.map((one) => withMark(one, anEssay(0).question_id, theirs));
      return { status: 409, error: { code: 'CONCURRENT_CHANGE', message: markingMessages.markedMeanwhile } };
    });
    await points();
    type(words.percent, '80');
    press(words.save);
    await screen.findByText('Too short.');
    screen.getByText('40');
    press('Overwrite with mine');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toMatchObject({ percent: 80, version: 1 });
    await screen.findByText(words.saved);
    expect(screen.queryByText('Too short.')).toBeNull();
  });

  it('that no longer exists says so', async () => {
    given('/essays/00000000-0000-7000-8000-000000099999');
    await screen.findByText(words.gone);
  });
});
