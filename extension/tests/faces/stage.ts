import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scene } from './film';

/** Room for the largest picture of this folder, in bytes. */
const FRAME_BYTES = 24_000;
const START_BYTES = 2;
/** Marker and length of a comment, which are not part of what it says. */
const COMMENT_HEAD_BYTES = 4;

/**
 * What the fake camera sees: one scene until the spec shows another, so that none hangs on how fast the machine plays a film. It
 * is a film of a single frame that the browser has mapped into its memory and plays in a loop; another scene is written over it.
 */
export class Stage {
  private readonly folder = mkdtempSync(join(tmpdir(), 'keenly-stage-'));
  /** Film for the camera. */
  readonly film = join(this.folder, 'stage.mjpeg');
  private readonly file = openSync(this.film, 'w');

  constructor(scene: Scene) {
    this.show(scene);
  }

  show(scene: Scene): void {
    writeSync(this.file, frameOf(scene), 0, FRAME_BYTES, 0);
  }

  close(): void {
    closeSync(this.file);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The picture of a scene, with a comment so long that all scenes are of one length. */
function frameOf(scene: Scene): Buffer {
  const picture = readFileSync(fileURLToPath(new URL(`${scene}.jpg`, import.meta.url)));
  const blank = FRAME_BYTES - picture.length;
  if (blank < COMMENT_HEAD_BYTES) throw new Error(`the picture ${scene} is too large`);
  const comment = Buffer.alloc(blank);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(blank - 2, 2);
  return Buffer.concat([picture.subarray(0, START_BYTES), comment, picture.subarray(START_BYTES)]);
}
