import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { attachmentLabels } from '@keenly/contracts/catalogue/attachment-screens';
import { courseMessages, typedTextWords as words } from '@keenly/contracts/catalogue/content';
import { profileWords } from '@keenly/contracts/catalogue/profile';
import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { courseWithSections } from '../../../../testing/course-builders';
import { someQuizzes } from '../../../../testing/quiz-builders';
import { aFilm, openLesson } from '../../../../testing/open-lesson';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

const course = courseWithSections();
const [quiz] = someQuizzes();

/** A tab with the assignments, over what the service holds. */
async function assignments(
  change: (call: AskedCall) => Said | undefined = () => undefined,
  held = someQuizzes(),
) {
  const drawn = renderContent(`/${course.id}?tab=assignments`, (call) => {
    if (call.method !== 'GET') return change(call);
    if (call.path.startsWith('/api/v1/courses/')) return { json: { data: course } };
    return { json: { data: held } };
  });
  await screen.findByText(quiz?.assignment_name ?? '');
  return drawn;
}
/** It's there no longer, and nothing was asked before. */
function kill({ unmount }: { readonly unmount: () => void }): void {
  fireEvent(window, new Event('pagehide'));
  unmount();
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('keenly.typed/'));
const openQuiz = () => fireEvent.click(button(`${labels.edit} ${quiz?.assignment_name}`));
const openNewQuiz = () => {
  const [lesson] = course.sections[0]?.lessons ?? [];
  fireEvent.change(field('Lesson'), { target: { value: lesson?.id } });
  fireEvent.click(button(`${labels.add}: ${lesson?.heading}`));
};

describe('what was typed of an assignment', () => {
  it('is there again after a crash, is saved over the version it was typed over, and is gone then', async () => {
    const crashed = await assignments();
    openQuiz();
    type(labels.name, 'Check prices');
    fireEvent.click(screen.getByRole('switch', { name: labels.shuffleOptions }));
    kill(crashed);

    const { changes } = await assignments(({ body }) => ({
      json: { data: { ...quiz, ...(body as object), version: 2 } },
    }));
    openQuiz();
    expect(field(labels.name).value).toBe('Check prices');
    screen.getByText(words.lead);
    fireEvent.click(button(labels.update));
    await waitFor(() => expect(screen.queryByLabelText(labels.name)).toBeNull());
    const body = { assignment_name: 'Check prices', shuffle_options: true, version: quiz?.version };
    expect(changes()).toMatchObject([{ body }]);
    expect(keptHere()).toEqual([]);
  });

  it('leads to both texts where someone saved since', async () => {
    const crashed = await assignments();
    openQuiz();
    type(labels.name, 'Check prices');
    kill(crashed);

    const theirs = someQuizzes().map((one) =>
      one.id === quiz?.id
        ? { ...one, assignment_name: quiz.assignment_name, is_active: !one.is_active, version: 9 }
        : one,
    );
    const error = { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere };
    const { changes } = await assignments(() => ({ status: 409, error }), theirs);
    openQuiz();
    screen.getByText(new RegExp(words.outdated));
    fireEvent.click(button(labels.update));
    await screen.findByRole('button', { name: profileWords.conflictOverwrite });
    expect(changes()).toMatchObject([{ body: { version: quiz?.version } }]);
  });

  it('stays where its dialog is closed in passing, and goes with Cancel', async () => {
    await assignments();
    openQuiz();
    type(labels.name, 'Check prices');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.queryByLabelText(labels.name)).toBeNull();
    openQuiz();
    expect(field(labels.name).value).toBe('Check prices');
    fireEvent.click(button(labels.cancel));
    openQuiz();
    expect(field(labels.name).value).toBe(quiz?.assignment_name);
    expect(keptHere()).toEqual([]);
  });

  it('that is new is there again in the same lesson, and is made once', async () => {
    const crashed = await assignments();
    openNewQuiz();
    type(labels.name, 'Check prices');
    kill(crashed);

    const { changes } = await assignments(({ body }) => ({
      json: { data: { ...quiz, ...(body as object) } },
    }));
    openNewQuiz();
    screen.getByText(words.lead);
    fireEvent.click(button(labels.create));
    await waitFor(() => expect(screen.queryByLabelText(labels.name)).toBeNull());
    expect(changes()).toMatchObject([{ method: 'POST', body: { assignment_name: 'Check prices' } }]);
    expect(keptHere()).toEqual([]);
  });
});

describe('what was typed of an attachment', () => {
  it('is there again after a crash with its file, and is saved over the version it was typed over', async () => {
    const crashed = await openLesson([aFilm]);
    fireEvent.click(button('Edit Loading a kiln'));
    type(attachmentLabels.name, 'Filling a kiln');
    fireEvent.click(button(attachmentLabels.remove));
    kill(crashed);

    const { changes } = await openLesson([aFilm], () => ({
      json: { data: { ...aFilm, name: 'Filling a kiln', captions: null, version: 5 } },
    }));
    fireEvent.click(button('Edit Loading a kiln'));
    expect(field(attachmentLabels.name).value).toBe('Filling a kiln');
    screen.getByText(words.lead);
    fireEvent.click(button(attachmentLabels.update));
    await screen.findByText('Saved');
    const body = { name: 'Filling a kiln', file_id: aFilm.file.id, captions_file_id: null, version: 4 };
    expect(changes()).toMatchObject([{ method: 'PUT', body }]);
    expect(keptHere()).toEqual([]);
  });

  it('that is new is there again in the same lesson, until its author leaves it', async () => {
    const crashed = await openLesson([]);
    fireEvent.click(button(attachmentLabels.add));
    type(attachmentLabels.name, 'Firing log');
    type(attachmentLabels.type, 'audio');
    kill(crashed);

    await openLesson([]);
    fireEvent.click(button(attachmentLabels.add));
    expect(field(attachmentLabels.name).value).toBe('Firing log');
    expect(field(attachmentLabels.type).value).toBe('audio');
    screen.getByText(words.lead);
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('close'));
    fireEvent.click(button(profileWords.leave));
    expect(keptHere()).toEqual([]);
    fireEvent.click(button(attachmentLabels.add));
    expect(field(attachmentLabels.name).value).toBe('');
  });

  it('is ignored where an earlier release kept another shape', async () => {
    const crashed = await openLesson([]);
    fireEvent.click(button(attachmentLabels.add));
    type(attachmentLabels.name, 'Firing log');
    kill(crashed);
    const [key = ''] = keptHere();
    localStorage.setItem(key, localStorage.getItem(key)?.replace('"text"', '"slides"') ?? '');

    await openLesson([]);
    fireEvent.click(button(attachmentLabels.add));
    expect(field(attachmentLabels.name).value).toBe('');
  });
});
