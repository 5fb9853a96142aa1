import type { Attachment } from '@keenly/contracts/attachments';
import { attachmentAddress, createAttachment } from '@keenly/contracts/attachments.endpoints';
import type { FileAddress, FileKind, StoredFileAnswer } from '@keenly/contracts/media-files';
import { fileAddress } from '@keenly/contracts/media-files.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sampleOf } from '../../../platform/media/testing/samples.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';

type By = Pick<TestPerson, 'token'>;

/** A file of each kind, as someone uploads it. */
const contents: Readonly<Record<FileKind, { readonly type: string; readonly bytes: Buffer; name: string }>> =
  {
    text: { type: 'text/plain', bytes: Buffer.from('Read this first.\n'), name: 'Worksheet.txt' },
    package: { type: 'application/zip', bytes: sampleOf('application/zip'), name: 'Markets.zip' },
    audio: { type: 'audio/wav', bytes: sampleOf('audio/wav'), name: 'Talk.wav' },
    video: { type: 'video/mp4', bytes: sampleOf('video/mp4'), name: 'Film.mp4' },
    captions: {
      type: 'text/vtt',
      bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA price is\n'),
      name: 'Film.vtt',
    },
  };

/** What authors ask of the service to attach files, by the endpoints. */
export class Attaching {
  constructor(private readonly app: TestApp) {}

  /** Uploads a file; answers with what is stored. */
  async upload(
    by: By,
    kind: FileKind = 'text',
    name?: string,
    bytes = contents[kind].bytes,
  ): Promise<StoredFileAnswer> {
    const { type, name: usual } = contents[kind];
    const query = new URLSearchParams({
      ...{ kind, content_type: type, size: String(bytes.length), name: name ?? usual },
    });
    const asked = await call(this.app, 'GET', `${fileAddress.path}?${query.toString()}`, { token: by.token });
    const { upload_url: url } = asked.expect<FileAddress>(200);
    const sent = await call(this.app, 'PUT', url, { headers: { 'content-type': type }, body: bytes });
    return sent.expect<StoredFileAnswer>(200);
  }

  create(by: By, lessonId: string, body: object) {
    const { token } = by;
    const asked = { name: 'Worksheet', type: 'text', ...body, parent_id: lessonId };
    return call(this.app, 'POST', createAttachment.path, { token, body: asked });
  }

  /** A new file of the author's in a lesson. */
  async attach(by: By, lessonId: string, body: object = {}): Promise<Attachment> {
    const file = await this.upload(by);
    const answer = await this.create(by, lessonId, { file_id: file.id, ...body });
    return answer.expect<{ data: Attachment }>(201).data;
  }

  /** A film with captions. */
  async attachFilm(by: By, lessonId: string, body: object = {}): Promise<Attachment> {
    const film = { type: 'video', file_id: (await this.upload(by, 'video')).id };
    const captions = { captions_file_id: (await this.upload(by, 'captions')).id };
    return this.attach(by, lessonId, { name: 'Film', ...film, ...captions, ...body });
  }

  address(by: By, id: string) {
    return call(this.app, 'GET', pathOf(attachmentAddress.path, { id }), { token: by.token });
  }
}
