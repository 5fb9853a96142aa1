import type { Scene } from '../../tests/faces/film';

/** How a fixture is shown, so that a frame differs from it as frames of real rooms differ. */
export interface Change {
  mirrored?: boolean;
  /** 1 leaves it. */
  brightness?: number;
  blurPx?: number;
  /** Share of the frame's width that the picture takes; the rest is a grey wall. */
  scale?: number;
  /** Where the smaller picture's middle lies, as shares of the frame. */
  at?: readonly [x: number, y: number];
  tiltDegrees?: number;
  /** Grey noise of this strength, 0 to 255. */
  noise?: number;
  /** The lower part of the frame, from this share of its height on, is covered. */
  coveredFrom?: number;
}

export interface Frame {
  name: string;
  /** A fixture, or something drawn. */
  picture: Scene | 'wall' | 'stripes' | 'drawn face';
  change: Change;
  /** The label that a person gave it. Null: can't be told, or isn't asked. */
  seen: { faces: number | null; away: boolean | null; happy: boolean | null };
}

const smiling = { faces: 1, away: false, happy: true };
const aside = { faces: 1, away: true, happy: null };
const nobody = { faces: 0, away: null, happy: null };
const frame = (name: string, picture: Frame['picture'], seen: Frame['seen'], change: Change = {}): Frame => ({
  name,
  picture,
  change,
  seen,
});

/** Labelled as they were written, before the camera's code had seen any but the fixtures themselves. */
export const frames: readonly Frame[] = [
  frame('smiling at the screen', 'portrait', smiling),
  frame('mirrored', 'portrait', smiling, { mirrored: true }),
  frame('a dim room', 'portrait', smiling, { brightness: 0.45 }),
  frame('an evening room', 'portrait', smiling, { brightness: 0.25 }),
  frame('a window in the back', 'portrait', smiling, { brightness: 1.7 }),
  frame('out of focus', 'portrait', smiling, { blurPx: 2 }),
  frame('a cheap camera', 'portrait', smiling, { noise: 40 }),
  frame('a cheap camera in a dim room', 'portrait', smiling, { brightness: 0.45, noise: 40 }),
  frame('leaning back', 'portrait', smiling, { scale: 0.6 }),
  frame('far from the desk', 'portrait', smiling, { scale: 0.35 }),
  frame('at the left edge', 'portrait', smiling, { scale: 0.6, at: [0.3, 0.5] }),
  frame('at the right edge', 'portrait', smiling, { scale: 0.6, at: [0.7, 0.55] }),
  frame('head tilted left', 'portrait', smiling, { tiltDegrees: -15 }),
  frame('head tilted right', 'portrait', smiling, { tiltDegrees: 15 }),
  frame('a hand before the chest', 'portrait', { ...smiling, happy: null }, { coveredFrom: 0.75 }),
  frame('turned aside', 'turned', aside),
  frame('turned aside, mirrored', 'turned', aside, { mirrored: true }),
  frame('turned aside in a dim room', 'turned', aside, { brightness: 0.45 }),
  frame('turned aside, leaning back', 'turned', aside, { scale: 0.7 }),
  frame('turned to the other side', 'turned-back', aside),
  frame('turned to the other side, mirrored', 'turned-back', aside, { mirrored: true }),
  frame('turned to the other side, out of focus', 'turned-back', aside, { blurPx: 1.5 }),
  frame('two people', 'two', { faces: 2, away: false, happy: null }),
  frame('two people, mirrored', 'two', { faces: 2, away: false, happy: null }, { mirrored: true }),
  frame('two people in a dim room', 'two', { faces: 2, away: false, happy: null }, { brightness: 0.45 }),
  frame('an empty chair', 'empty', nobody),
  frame('an empty chair, mirrored', 'empty', nobody, { mirrored: true }),
  frame('an empty chair, a cheap camera', 'empty', nobody, { noise: 40 }),
  frame('a wall', 'wall', nobody),
  frame('a striped curtain', 'stripes', nobody),
  frame('a face drawn on a note', 'drawn face', nobody),
  frame('a covered lens', 'dark', { faces: null, away: null, happy: null }),
];
