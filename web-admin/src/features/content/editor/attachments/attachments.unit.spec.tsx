import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { profileWords } from '@keenly/contracts/catalogue/profile';
import { anAttachment } from '../../../../testing/course-builders';
import { aFilm, button, field, openLesson, save, type } from '../../../../testing/open-lesson';

describe('the attachments of a lesson', () => {
  it('are listed with kind, size, and captions', async () => {
    await openLesson([anAttachment(0, { name: 'Firing log' }), aFilm]);
    const list = screen.getByRole('list', { name: 'Attachments of Loading' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Firing logText · 471 KB', 'Loading a kilnVideo · 11.8 MB · Captions']);
  });

  it('say what to do where there are none, and in a new lesson that it has to be saved first', async () => {
    await openLesson([]);
    screen.getByText(labels.none);
    const form = within(screen.getByRole('form', { name: 'Edit Loading' }));
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add Lesson' }));
    screen.getByText(labels.unsavedLesson);
    expect(screen.queryByRole('button', { name: labels.add })).toBeNull();
  });

  it('are 20 at most', async () => {
    await openLesson(Array.from({ length: 20 }, (_, n) => anAttachment(n)));
    expect(button(labels.add).disabled).toBe(true);
    expect(button(labels.add).title).toBe(attachmentMessages.tooMany);
  });

  it('are put in order by the keyboard and the menu, over the order that was read', async () => {
    const named = ['Log', 'Plan', 'Notes'].map((name, n) => anAttachment(n, { name, sort_order: n + 3 }));
    const { changes, held } = await openLesson(named, ({ method }) => {
      if (method !== 'PUT') return undefined;
      held.attachments = [named[1]!, named[0]!, named[2]!].map((one, n) => ({ ...one, sort_order: n }));
      return { json: {} };
    });
    fireEvent.keyDown(button('Move Plan…'), { key: 'ArrowUp', altKey: true });
    const names = () =>
      within(screen.getByRole('list', { name: 'Attachments of Loading' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('b')?.textContent);
    expect(names()).toEqual(['Plan', 'Log', 'Notes']);
    expect(document.activeElement).toBe(button('Move Plan…'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()).toMatchObject([
      {
        method: 'PUT',
        body: {
          items: [
            { id: named[1]?.id, sort_order: 0, was: 4 },
            { id: named[0]?.id, sort_order: 1, was: 3 },
            { id: named[2]?.id, sort_order: 2, was: 5 },
          ],
        },
      },
    ]);
    fireEvent.click(button('Move Notes…'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'To the top' }));
    expect(names()).toEqual(['Notes', 'Plan', 'Log']);
    await waitFor(() => expect(changes()).toHaveLength(2));
  });

  it('are shown as they were where their order is refused', async () => {
    const named = ['Log', 'Plan'].map((name, n) => anAttachment(n, { name }));
    await openLesson(named, ({ method }) =>
      method === 'PUT'
        ? { status: 409, error: { code: 'CONCURRENT_CHANGE', message: quizMessages.orderOutdated } }
        : undefined,
    );
    fireEvent.keyDown(button('Move Plan…'), { key: 'ArrowUp', altKey: true });
    await screen.findByText(new RegExp(quizMessages.orderOutdated));
    const list = within(screen.getByRole('list', { name: 'Attachments of Loading' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Log');
  });

  it('are deleted once asked, over the version that was read', async () => {
    const { changes, held } = await openLesson([aFilm], (call) => {
      if (call.method === 'DELETE') held.attachments = [];
      return { json: {} };
    });
    fireEvent.click(button('Delete Loading a kiln'));
    screen.getByText(labels.deleteAsk);
    fireEvent.click(button(labels.delete));
    await screen.findByText(labels.none);
    expect(changes()).toMatchObject([
      { method: 'DELETE', path: `/api/v1/delete-attachment-of-lesson/${aFilm.id}`, body: { version: 4 } },
    ]);
  });
});

describe('an attachment that is there', () => {
  const edit = (name: string) => fireEvent.click(button(`Edit ${name}`));

  it('is saved over the version that was read', async () => {
    const { changes } = await openLesson([aFilm], () => ({
      json: { data: { ...aFilm, name: 'Loading', version: 5 } },
    }));
    edit('Loading a kiln');
    type(labels.name, 'Loading');
    fireEvent.click(button(labels.remove));
    fireEvent.click(save(labels.edit));
    await screen.findByText('Saved');
    expect(changes()).toMatchObject([
      {
        method: 'PUT',
        path: `/api/v1/update-attachment-of-lesson/${aFilm.id}`,
        body: { name: 'Loading', type: 'video', file_id: aFilm.file.id, captions_file_id: null, version: 4 },
      },
    ]);
  });

  it('needs another file for another type, and has its own again with its own', async () => {
    await openLesson([aFilm]);
    edit('Loading a kiln');
    type(labels.type, 'text');
    fireEvent.click(save(labels.edit));
    screen.getByText(attachmentMessages.fileRequired);
    type(labels.type, 'video');
    screen.getByText('loading.mp4');
    screen.getByText('kiln.vtt');
  });

  it('shows both where someone saved in between, and saves one’s own over it', async () => {
    const theirs = { ...aFilm, name: 'Filling a kiln', version: 5 };
    const { changes, held } = await openLesson([aFilm], ({ method, body }) => {
      if (method !== 'PUT') return undefined;
      if ((body as { version: number }).version === 5)
        return { json: { data: { ...theirs, name: 'Mine', version: 6 } } };
      held.attachments = [theirs];
      return {
        status: 409,
        error: { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere },
      };
    });
    edit('Loading a kiln');
    type(labels.name, 'Mine');
    fireEvent.click(save(labels.edit));
    const texts = () => document.querySelector('.conflict-choice dl')?.textContent;
    await waitFor(() => expect(texts()).toBe(`${labels.name}YoursMineSavedFilling a kiln`));
    fireEvent.click(button(profileWords.conflictOverwrite));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().at(-1)?.body).toMatchObject({ name: 'Mine', version: 5 });
  });

  it('stays to be copied where someone deletes it meanwhile', async () => {
    const { held, client } = await openLesson([aFilm]);
    edit('Loading a kiln');
    type(labels.name, 'Mine');
    held.attachments = [];
    await act(() => client.invalidateQueries());
    await screen.findByText(labels.deleted);
    expect(field(labels.name).value).toBe('Mine');
    expect(save(labels.edit).disabled).toBe(true);
  });
});
