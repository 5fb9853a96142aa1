import type * as Writer from 'mediabunny';
import type { Browser } from 'playwright-core';

/** A picture of the page, and when it was taken, in seconds. */
export interface Frame {
  jpeg: Buffer;
  atS: number;
}

export interface FilmParts {
  /** A secure origin, on which Chromium has its encoders. */
  origin: string;
  frames: readonly Frame[];
  width: number;
  height: number;
  /** Source of the WebM writer. */
  encoder: Buffer;
}

const FRAMES_A_SECOND = 12;
const BITS_A_SECOND = 450_000;
const WRITER = '/film-writer.mjs';
const PICTURE = '/film-frame/';

/** Makes a WebM (VP9, without sound) of the frames, by Chromium's own encoder. Throws where it has none. */
export async function encodeFilm(browser: Browser, parts: FilmParts): Promise<Buffer> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.route(`**${WRITER}`, (route) =>
    route.fulfill({ body: parts.encoder, contentType: 'text/javascript' }),
  );
  await page.route(`**${PICTURE}*`, (route) => {
    const frame = parts.frames[Number(new URL(route.request().url()).pathname.slice(PICTURE.length))];
    return frame === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: frame.jpeg, contentType: 'image/jpeg' });
  });
  await page.goto(`${parts.origin}/privacy-policy`);
  const start = parts.frames[0]?.atS ?? 0;
  const base64 = await page.evaluate(write, {
    writer: WRITER,
    picture: PICTURE,
    times: parts.frames.map(({ atS }) => atS - start),
    width: parts.width,
    height: parts.height,
    framesASecond: FRAMES_A_SECOND,
    bitrate: BITS_A_SECOND,
  });
  await context.close();
  return Buffer.from(base64, 'base64');
}

interface WriteOptions {
  writer: string;
  picture: string;
  times: number[];
  width: number;
  height: number;
  framesASecond: number;
  bitrate: number;
}

/** Runs in the page. */
async function write(options: WriteOptions): Promise<string> {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource, Quality } = (await import(
    options.writer
  )) as typeof Writer;
  const canvas = new OffscreenCanvas(options.width, options.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ bitrate: options.bitrate }),
  });
  output.addVideoTrack(source, { frameRate: options.framesASecond });
  await output.start();
  const length = (options.times.at(-1) ?? 0) + 1;
  const step = 1 / options.framesASecond;
  let drawn = -1;
  for (let at = 0; at < length; at += step) {
    const shown = options.times.findLastIndex((time) => time <= at + step / 2);
    if (shown !== drawn && shown >= 0) {
      const answer = await fetch(`${options.picture}${shown}`);
      pen.drawImage(await createImageBitmap(await answer.blob()), 0, 0, options.width, options.height);
      drawn = shown;
    }
    await source.add(at, step);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
