import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Scene = 'portrait' | 'turned' | 'turned-back' | 'two' | 'empty' | 'dark';
/** Chromium's fake camera plays a film at this rate, in a loop. */
const FRAMES_PER_SECOND = 30;

/** A film of scenes, each so many seconds long, as a file of motion JPEG. The same film is the same file each time. */
export function film(scenes: readonly [scene: Scene, seconds: number][]): string {
  const folder = join(tmpdir(), 'keenly-films');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${scenes.map(([scene, seconds]) => `${scene}-${seconds}`).join('_')}.mjpeg`);
  const frames = scenes.flatMap(([scene, seconds]) => {
    const picture = readFileSync(fileURLToPath(new URL(`${scene}.jpg`, import.meta.url)));
    return Array.from({ length: Math.round(seconds * FRAMES_PER_SECOND) }, () => picture);
  });
  // Another run may be playing it: it is replaced whole.
  const made = `${path}.${process.pid}`;
  writeFileSync(made, Buffer.concat(frames));
  renameSync(made, path);
  return path;
}
