import { readFile } from 'node:fs/promises';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import { fileAddress } from '@keenly/contracts/media-files.endpoints';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import { anId } from '../src/testing/builders.ts';

/** One of our own. */
const film = new URL('../../web-learner/public/films/study-session.webm', import.meta.url);
const files = '/api/v1/media/files/';

/** Two cues from the start, so that a picture of the first frame has one. */
const captions = `WEBVTT

00:00:00.000 --> 00:01:00.000
The heavy shelves go in first, the tall pots last.
`;

/** Answers a call about files and where they are; undefined where it is none. What a file is called says what becomes of it. */
export function answerFiles(call: Call, url: URL): Promise<void> | undefined {
  const { pathname, searchParams } = url;
  if (pathname === fileAddress.path) {
    const upload_url = `${files}${anId(9800)}?${searchParams.toString()}`;
    const until = new Date(Date.now() + 600_000).toISOString();
    return call.fulfill({ json: { file_id: anId(9800), upload_url, until } });
  }
  if (call.method === 'PUT' && pathname.startsWith(files)) {
    const name = searchParams.get('name') ?? '';
    // Never answered: how far it is stays in the picture.
    if (name.includes('slow')) return Promise.resolve();
    if (name.includes('lost')) return call.abort();
    if (name.includes('wrong')) {
      const message = fileMessages.invalidType.video;
      const error = { code: 'VALIDATION_FAILED', message, fields: { file: message } };
      return call.fulfill({ status: 400, json: { error } });
    }
    const { kind, content_type, size } = Object.fromEntries(searchParams);
    return call.fulfill({ json: { id: anId(9800), kind, content_type, size: Number(size), name } });
  }
  if (pathname.startsWith('/api/v1/attachments/')) {
    const [address, captions_address] = [`${files}${anId(9801)}`, `${files}${anId(9802)}`];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return call.fulfill({ json: { address, captions_address, until } });
  }
  if (pathname === `${files}${anId(9802)}`) return call.fulfill({ contentType: 'text/vtt', body: captions });
  if (pathname === `${files}${anId(9801)}`)
    return readFile(film).then((body) => call.fulfill({ contentType: 'video/webm', body }));
  return undefined;
}
