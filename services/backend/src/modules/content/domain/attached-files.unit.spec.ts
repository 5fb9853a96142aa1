import { attachmentMessages as words } from '@keenly/contracts/catalogue/attachments';
import { type KnownFile, requireFitting } from './attached-files.js';

const files: readonly KnownFile[] = [
  { id: 'sheet', kind: 'text' },
  { id: 'talk', kind: 'audio' },
  { id: 'film', kind: 'video' },
  { id: 'subtitles', kind: 'captions' },
];
const known = new Map(files.map((file) => [file.id, file]));
const fitting = (type: 'text' | 'audio' | 'video', fileId: string, captionsFileId: string | null = null) =>
  requireFitting({ type, fileId, captionsFileId }, known).map(({ id }) => id);

describe('the files of an attachment (product/content#attachments)', () => {
  it('are of its type, with captions where there is something to hear', () => {
    expect(fitting('text', 'sheet')).toEqual(['sheet']);
    expect(fitting('audio', 'talk', 'subtitles')).toEqual(['talk', 'subtitles']);
    expect(fitting('video', 'film', 'subtitles')).toEqual(['film', 'subtitles']);
  });

  it.each([
    ['of nobody', 'text', 'nothing', null, 'file_id', words.fileUnknown],
    ['of another kind', 'video', 'talk', null, 'file_id', words.fileUnfit],
    ['that is captions', 'text', 'subtitles', null, 'file_id', words.fileUnfit],
    ['with captions of nobody', 'audio', 'talk', 'nothing', 'captions_file_id', words.captionsUnknown],
    ['with captions that are none', 'video', 'film', 'sheet', 'captions_file_id', words.captionsUnfit],
    ['of a text with captions', 'text', 'sheet', 'subtitles', 'captions_file_id', words.captionsOfText],
  ] as const)('are not one %s', (_, type, file, captions, field, message) => {
    expect(() => fitting(type, file, captions)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', fields: { [field]: message } }) as Error,
    );
  });
});
