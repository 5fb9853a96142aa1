import { PassThrough } from 'node:stream';
import { IncomingFile } from './incoming-file.js';

async function all(file: IncomingFile): Promise<string> {
  let read = '';
  for await (const chunk of file.chunks()) read += chunk.toString();
  return read;
}

it('a file is read as it comes', async () => {
  const body = new PassThrough();
  const reading = all(new IncomingFile(body));
  body.write('one ');
  await new Promise(setImmediate);
  body.end('two');
  expect(await reading).toBe('one two');
});

it('of a sender who hangs up, or falls silent, is given up', async () => {
  const gone = new PassThrough();
  const reading = all(new IncomingFile(gone));
  gone.write('one');
  gone.destroy();
  await expect(reading).rejects.toMatchObject({ name: 'BrokenOff' });
  const silent = new PassThrough();
  silent.write('one');
  await expect(all(new IncomingFile(silent, 50))).rejects.toMatchObject({ name: 'BrokenOff' });
  expect(silent.destroyed).toBe(true);
});

it('that is refused half way is read to its end, and dropped', async () => {
  const body = new PassThrough();
  const file = new IncomingFile(body);
  body.write('one');
  for await (const chunk of file.chunks()) {
    expect(chunk.toString()).toBe('one');
    break;
  }
  expect(body.destroyed).toBe(false);
  const dropped = file.drop();
  body.end('two');
  await dropped;
  expect(body.readableEnded).toBe(true);
  await file.drop();
  const broken = new PassThrough();
  setImmediate(() => broken.destroy());
  await new IncomingFile(broken).drop();
});
