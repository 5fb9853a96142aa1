import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  attachmentLabels as labels,
  attachmentScreenMessages as screenMessages,
} from '@keenly/contracts/catalogue/attachment-screens';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import { profileWords } from '@keenly/contracts/catalogue/profile';
import { FILE_MAX_BYTES } from '@keenly/contracts/media-files';
import '../../../../../../web-learner/src/testing/blob';
import { aLesson } from '../../../../testing/course-builders';
import { FakeUpload } from '../../../../testing/fake-upload';
import {
  ADDRESSES,
  aFileId,
  aFilm,
  button,
  field,
  openLesson,
  save,
  type,
} from '../../../../testing/open-lesson';
import type { Said } from '../../../../testing/render-content';

beforeEach(() => FakeUpload.install());

async function choose(label: string, file: File) {
  await act(async () => {
    fireEvent.change(field(label), { target: { files: [file] } });
    await file.arrayBuffer();
  });
}
const video = () => new File(['0123456789'], 'Lecture 1.mp4');
const stored = (id: string, kind: string, name: string, size = 10) => ({
  ...{ id, kind, name, size },
  content_type: kind === 'captions' ? 'text/vtt' : 'video/mp4',
});
const answer = (said: () => void) =>
  act(async () => {
    said();
    await Promise.resolve();
  });

async function openNew(change?: Parameters<typeof openLesson>[1], kind = 'video') {
  const drawn = await openLesson([], change);
  fireEvent.click(button(labels.add));
  type(labels.type, kind);
  return drawn;
}

describe('a new attachment', () => {
  it('says what is missing, and sends nothing', async () => {
    const { changes } = await openNew();
    fireEvent.click(save());
    screen.getByText(attachmentMessages.nameRequired);
    screen.getByText(attachmentMessages.fileRequired);
    expect(changes()).toEqual([]);
  });

  it('tells what each type takes before anything is chosen', async () => {
    await openNew(undefined, 'text');
    screen.getByText(labels.takes.text);
    expect(screen.queryByText(labels.captions)).toBeNull();
    type(labels.type, 'audio');
    screen.getByText(labels.takes.audio);
    screen.getByText(labels.takes.captions);
  });

  it('refuses what is of another type, of none, or too large before it’s sent', async () => {
    const { asked } = await openNew(undefined, 'text');
    await choose(labels.choose.text, video());
    await screen.findByText(screenMessages.otherType('Video'));
    await choose(labels.choose.text, new File(['x'], 'setup.exe'));
    await screen.findByText(fileMessages.invalidType.text);
    const large = new File(['x'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES.text + 1 });
    await choose(labels.choose.text, large);
    await screen.findByText(fileMessages.tooLarge.text);
    expect(asked(ADDRESSES)).toEqual([]);
    expect(FakeUpload.sent).toEqual([]);
  });

  it('is uploaded with its captions, telling how far it is, and saved', async () => {
    const made = { ...aFilm, name: 'Lecture 1', id: aFileId(9) };
    const { changes, asked } = await openNew(({ method }) =>
      method === 'POST' ? { json: { data: made } } : undefined,
    );
    const dialog = () => screen.queryByRole('dialog', { name: labels.add });
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(asked(ADDRESSES)[0]?.query).toEqual({
      kind: 'video',
      content_type: 'video/mp4',
      size: '10',
      name: 'Lecture 1.mp4',
    });
    expect(FakeUpload.last).toMatchObject({
      address: `/api/v1/media/files/${aFileId(101)}?signature=x`,
      headers: { 'content-type': 'video/mp4' },
    });
    expect(FakeUpload.last.body?.size).toBe(10);
    expect(field(labels.name).value).toBe('Lecture 1');
    expect(save().disabled).toBe(true);
    screen.getByText(labels.waitForUpload);
    await answer(() => FakeUpload.last.progress(4));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(4);
    await answer(() => FakeUpload.last.progress(10));
    screen.getByText(labels.checking('Lecture 1.mp4'));
    await answer(() => FakeUpload.last.answer(200, stored(aFileId(101), 'video', 'Lecture 1.mp4')));
    await screen.findByText(labels.uploaded('Lecture 1.mp4'));
    await choose(labels.choose.captions, new File(['WEBVTT'], 'en.vtt'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.last.headers['content-type']).toBe('text/vtt');
    await answer(() => FakeUpload.last.answer(200, stored(aFileId(102), 'captions', 'en.vtt', 6)));
    fireEvent.click(save());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(changes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/create-attachment-of-lesson',
        body: {
          parent_id: aLesson(0).id,
          name: 'Lecture 1',
          type: 'video',
          file_id: aFileId(101),
          captions_file_id: aFileId(102),
        },
      },
    ]);
  });

  it('takes what is dropped on the page as its file, and on its captions as these', async () => {
    await openNew();
    const drop = async (at: Element, file: File) => {
      await act(async () => {
        fireEvent.drop(at, { dataTransfer: { files: [file] } });
        await file.arrayBuffer();
      });
    };
    const boxes = () => [...document.querySelectorAll('.k-file-drop')];
    await drop(boxes()[1] ?? document.body, new File(['WEBVTT'], 'en.vtt'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.last.headers['content-type']).toBe('text/vtt');
    await drop(document.body, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.last.headers['content-type']).toBe('video/mp4');
    expect(boxes().map((box) => box.querySelector('bdi')?.textContent)).toEqual(['Lecture 1.mp4', 'en.vtt']);
  });

  it('can stop its upload', async () => {
    await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    fireEvent.click(button(labels.cancelUpload));
    expect(FakeUpload.last.isAborted).toBe(true);
    screen.getByText(labels.drop.video);
    expect(save().disabled).toBe(false);
  });

  it('sends a file that didn’t arrive once more, to the same address', async () => {
    const { asked } = await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await answer(() => FakeUpload.last.fail());
    await screen.findByText(failureMessages.noResponse);
    screen.getByText(labels.uploadFailed);
    expect(save().disabled).toBe(true);
    fireEvent.click(button(labels.retry));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(asked(ADDRESSES)).toHaveLength(1);
    await answer(() => FakeUpload.last.answer(200, stored(aFileId(101), 'video', 'Lecture 1.mp4')));
    await screen.findByText(labels.uploaded('Lecture 1.mp4'));
  });

  it('sends to another address where the first is refused', async () => {
    const { asked } = await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const fields = { file: fileMessages.addressExpired };
    const error = { code: 'VALIDATION_FAILED', message: 'Check the file.', fields };
    await answer(() => FakeUpload.last.answer(400, { error }));
    fireEvent.click(await screen.findByRole('button', { name: labels.retry }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(asked(ADDRESSES)).toHaveLength(2);
    expect(FakeUpload.last.address).toContain(aFileId(102));
  });

  it('says what the service has against a file, which no other try helps', async () => {
    await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const message = fileMessages.invalidType.video;
    const error = { code: 'VALIDATION_FAILED', message: 'Check the file.', fields: { file: message } };
    await answer(() => FakeUpload.last.answer(400, { error }));
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: labels.retry })).toBeNull();
    fireEvent.click(button(labels.discard));
    expect(screen.queryByText(message)).toBeNull();
    screen.getByText(labels.drop.video);
  });

  it('says that a file has changed on the disk', async () => {
    await openNew();
    const file = video();
    await choose(labels.choose.video, file);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
    await answer(() => FakeUpload.last.fail());
    await screen.findByText(screenMessages.changed);
    expect(screen.queryByRole('button', { name: labels.retry })).toBeNull();
  });

  it('keeps what was typed and uploaded where the save fails, and makes no second one of another try', async () => {
    const refusal = { code: 'VALIDATION_FAILED', message: 'Check it.', fields: { name: 'Taken.' } };
    let said: Said = { status: 400, error: refusal };
    const { changes } = await openNew((call) => (call.method === 'POST' ? said : undefined));
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await answer(() => FakeUpload.last.answer(200, stored(aFileId(101), 'video', 'Lecture 1.mp4')));
    fireEvent.click(save());
    await screen.findByText('Taken.');
    type(labels.name, 'Kilns, part 1');
    said = { json: { data: aFilm } };
    fireEvent.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: labels.add })).toBeNull());
    const [first, second] = changes().map(({ body }) => body as { id: string; file_id: string });
    expect(second).toMatchObject({ id: first?.id, file_id: aFileId(101), name: 'Kilns, part 1' });
    expect(FakeUpload.sent).toHaveLength(1);
  });

  it('asks before it’s closed over an upload, which goes on meanwhile', async () => {
    await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    fireEvent.click(button('Close'));
    screen.getByText(labels.leaveUpload('Lecture 1.mp4'));
    fireEvent.click(button(labels.keepUploading));
    expect(field(labels.name).value).toBe('Lecture 1');
    expect(FakeUpload.last.isAborted).toBe(false);
    fireEvent.click(button('Close'));
    fireEvent.click(button(labels.stopUpload));
    expect(FakeUpload.last.isAborted).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the editor ask before it’s left, and no more once it’s closed', async () => {
    const { router } = await openNew();
    await choose(labels.choose.video, video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await act(() => router.navigate('/'));
    screen.getByText(profileWords.leaveText);
    fireEvent.click(button(profileWords.stay));
    fireEvent.click(button('Close'));
    fireEvent.click(button(labels.stopUpload));
    await act(() => router.navigate('/'));
    expect(screen.queryByText(profileWords.leaveText)).toBeNull();
  });
});
