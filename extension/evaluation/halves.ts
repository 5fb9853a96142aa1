import { createHash } from 'node:crypto';

export const halves = ['tuning', 'held-out'] as const;
export type Half = (typeof halves)[number];

/** Which half a page belongs to: chosen by its topic and address alone, so that no one picks. */
export function halfOf(topic: string, url: string): Half {
  const [first = 0] = createHash('sha256').update(`${topic} ${url}`).digest();
  return first < 128 ? 'tuning' : 'held-out';
}
