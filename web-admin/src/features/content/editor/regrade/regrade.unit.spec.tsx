import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { regradeScreens as words } from '@keenly/contracts/catalogue/regrade-screens';
import type { Regrade, RegradePreview } from '@keenly/contracts/regrade';
import { courseWithSections } from '../../../../testing/course-builders';
import { aRegrade, aRegradePreview } from '../../../../testing/marking-builders';
import { someQuestions, someQuizzes } from '../../../../testing/quiz-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

const course = courseWithSections();
const [quiz] = someQuizzes();
const [choice, , essay] = someQuestions();
const [first, second] = choice?.question_options_attributes ?? [];

interface Held {
  regrades: Regrade[];
  preview: RegradePreview;
}

/** The API with a quiz whose question is open; `start` answers where a regrade is started. */
function given(
  over: Partial<Held> = {},
  start: (call: AskedCall, held: Held) => Said = ({ body }, held) => {
    const regrade = aRegrade(body as Partial<Regrade>);
    held.regrades = [regrade];
    return { json: { data: regrade } };
  },
  question = choice,
) {
  const held: Held = { regrades: [], preview: aRegradePreview(), ...over };
  const at = `/${course.id}?tab=assignments&assignment=${quiz?.id}&question=${question?.id}`;
  const shown = renderContent(at, (call) => {
    if (call.path.endsWith('/regrade-preview')) return { json: { data: held.preview } };
    if (call.path.endsWith('/regrades'))
      return call.method === 'GET' ? { json: { data: held.regrades } } : start(call, held);
    if (call.path.startsWith('/api/v1/courses/')) return { json: { data: course } };
    if (call.path.startsWith('/api/v1/assignments-of-course/')) return { json: { data: someQuizzes() } };
    return { json: { data: someQuestions() } };
  });
  const sent = (end: string) => shown.changes().filter(({ path }) => path.endsWith(end));
  return { held, ...shown, sent };
}
const open = async () => fireEvent.click(await screen.findByRole('button', { name: words.action }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const ready = (figures = words.figures(3, 0, 7)) => screen.findByText(figures);

describe('regrading a question', () => {
  it('tells first whom the way and the option would change', async () => {
    const { held, sent } = given();
    await open();
    await ready();
    screen.getByText(words.of(10, 9));
    within(screen.getByRole('table', { name: words.byDifference })).getByRole('rowheader', { name: '+30' });
    expect(sent('/regrade-preview').at(-1)?.body).toEqual({
      question_id: choice?.id,
      way: 'new_key',
      option_ids: [second?.id],
    });
    held.preview = aRegradePreview({ up: 5, same: 5, differences: [] });
    fireEvent.change(screen.getByLabelText(words.keyWas), { target: { value: first?.id } });
    await ready(words.figures(5, 0, 5));
    held.preview = aRegradePreview({ up: 10, same: 0, withheld: true });
    choose(/^Full marks/);
    await screen.findByText(words.withheld);
    expect(screen.queryByLabelText(words.keyWas)).toBeNull();
    expect(sent('/regrade-preview').at(-1)?.body).toMatchObject({ way: 'full_marks', option_ids: [] });
    expect(sent('/regrades')).toEqual([]);
  });

  it('is applied once confirmed, tells how far it is, and that it’s done', async () => {
    const { held, sent } = given();
    await open();
    choose(/^Both keys/);
    await ready();
    press(words.next);
    await screen.findByText(words.consequence);
    expect(sent('/regrades')).toEqual([]);
    press(words.apply);
    await screen.findByText(words.progress(4, 10));
    expect(sent('/regrades')).toMatchObject([{ body: { way: 'both_keys', option_ids: [second?.id] } }]);
    held.regrades = held.regrades.map((one) => ({ ...one, state: 'done', looked_at: 10 }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(words.done));
    screen.getByText(words.progress(10, 10));
  });

  it('that failed can be sent again as the same regrade', async () => {
    const { sent } = given({}, () => ({ status: 500, error: { code: 'INTERNAL_ERROR', message: 'Down.' } }));
    await open();
    await ready();
    press(words.next);
    press(words.apply);
    await screen.findByText('Down.');
    await waitFor(() => {
      press(words.apply);
      expect(sent('/regrades')).toHaveLength(2);
    });
    const ids = sent('/regrades').map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows the one that runs instead', async () => {
    given({ regrades: [aRegrade()] });
    await open();
    await screen.findByText(words.running);
    screen.getByText(words.goesOn);
    expect(screen.queryByRole('radio', { name: /^Full marks/ })).toBeNull();
  });

  it('says of one that waits for attempts that it will go on by itself', async () => {
    given({ regrades: [aRegrade({ waiting: true })] });
    await open();
    await screen.findByText(words.waits);
    screen.getByText(words.progress(4, 10));
    expect(screen.queryByText(words.goesOn)).toBeNull();
  });

  it('leaves an essay out, and nothing else', async () => {
    const { sent } = given(
      { preview: aRegradePreview({ attempts: 0, people: 0, up: 0, same: 0, differences: [] }) },
      undefined,
      essay,
    );
    await open();
    await screen.findByText(words.noAttempts);
    expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(1);
    expect(sent('/regrade-preview').at(-1)?.body).toMatchObject({ way: 'left_out', option_ids: [] });
  });
});
