import './text-encoding';
import './dialogs';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Attachment } from '@keenly/contracts/attachments';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import type { WholeCourse } from '@keenly/contracts/content';
import { aLesson, anAttachment, aSection, aWholeCourse } from './course-builders';
import { type AskedCall, renderContent, type Said } from './render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

export const aFileId = (n: number): string => `5f0c0d5e-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A film with captions, as its author attached it. */
export const aFilm = anAttachment(1, {
  name: 'Loading a kiln',
  type: 'video',
  file: { id: aFileId(1), content_type: 'video/mp4', size: 12_400_000, name: 'loading.mp4' },
  captions: { id: aFileId(2), content_type: 'text/vtt', size: 900, name: 'kiln.vtt' },
  version: 4,
});

export const ADDRESSES = '/api/v1/media/file_address';

const courseWith = (attachments: readonly Attachment[]): WholeCourse =>
  aWholeCourse([
    aSection(0, {
      heading: 'Kilns',
      lessons: [aLesson(0, { heading: 'Loading', attachments: [...attachments] })],
    }),
  ]);

/** The form of the lesson 'Loading' over a service that holds these attachments; `change` answers any other call first. */
export async function openLesson(
  attachments: readonly Attachment[],
  change: (call: AskedCall) => Said | undefined = () => undefined,
) {
  const held = { attachments };
  let addressed = 0;
  const drawn = renderContent(`/${courseWith([]).id}?tab=sections`, (call) => {
    if (call.method === 'GET' && call.path.startsWith('/api/v1/courses/'))
      return { json: { data: courseWith(held.attachments) } };
    const said = change(call);
    if (said !== undefined || call.path !== ADDRESSES) return said;
    addressed += 1;
    return {
      json: {
        file_id: aFileId(100 + addressed),
        upload_url: `/api/v1/media/files/${aFileId(100 + addressed)}?signature=x`,
        until: new Date(Date.now() + 3_600_000).toISOString(),
      },
    };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Kilns' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Loading' }));
  const asked = (path: string) => drawn.asked.filter((call) => call.path.startsWith(path));
  return { ...drawn, held, asked };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** The button that saves, in the dialog with this title. */
export const save = (title: string = labels.add) =>
  within(screen.getByRole('dialog', { name: title })).getByRole<HTMLButtonElement>('button', {
    name: title === labels.add ? labels.add : labels.update,
  });
