import { describe, expect, it } from '@jest/globals';
import { iconPaths } from './icon-paths';

/** Coordinate pairs per repetition of a command; only the end point and the control points count. */
const takes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 } as const;
type Command = keyof typeof takes;
interface Point {
  x: number;
  y: number;
}

/** Every point that a path's commands name, made absolute (SVG 2, 9.3). */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start: Point = at;
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase() as Command;
    if (command === 'z') at = start;
    const from = letter === command ? 1 : 0;
    const numbers = (rest.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
    if (takes[command] === 0 ? numbers.length > 0 : numbers.length % takes[command] > 0)
      throw new Error(`${letter}${rest} has ${String(numbers.length)} numbers`);
    for (let index = 0; index < numbers.length; index += takes[command]) {
      const given = numbers.slice(index, index + takes[command]);
      const pairs = pairsOf(command, given, from, at);
      points.push(...pairs);
      at = pairs.at(-1) ?? at;
      if (command === 'm' && index === 0) start = at;
    }
  }
  return points;
}

function pairsOf(command: Command, given: readonly number[], relative: number, at: Point): Point[] {
  const [first = 0] = given;
  if (command === 'h') return [{ x: first + relative * at.x, y: at.y }];
  if (command === 'v') return [{ x: at.x, y: first + relative * at.y }];
  // An arc's first five numbers are radii, a rotation and flags.
  const coordinates = command === 'a' ? given.slice(5) : given;
  return Array.from({ length: coordinates.length / 2 }, (_, pair) => ({
    x: (coordinates[2 * pair] ?? 0) + relative * at.x,
    y: (coordinates[2 * pair + 1] ?? 0) + relative * at.y,
  }));
}

describe('points of a path', () => {
  it('are told absolutely, also after a closed one', () => {
    expect(pointsOf('M1 2h3v4zm5 5 1-1a2 2 0 1 0 3 0')).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: 2 },
      { x: 4, y: 6 },
      { x: 6, y: 7 },
      { x: 7, y: 6 },
      { x: 10, y: 6 },
    ]);
  });
});

describe.each(Object.entries(iconPaths))('the outline of %s', (_, path) => {
  it('stays inside its 24 units', () => {
    for (const { x, y } of pointsOf(path)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(24);
    }
  });

  it('starts what follows a closed part absolutely: a relative move would count from where that part started', () => {
    expect(path).not.toMatch(/z\s*m/);
  });
});
