import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * Draws the frames of the film in the demo's course on markets, into the folder that is named:
 *
 *     node --import tsx infra/dev/films/demand-shift.ts /tmp/frames
 */

const [WIDTH, HEIGHT] = [640, 360];
const FRAMES_A_SECOND = 12;
const SECONDS = 22;
/** When, in seconds, demand moves, the shortage shows, and the price climbs. */
const [MOVES, SHORT, CLIMBS, RESTS] = [4, 9, 13, 18] as const;

/** The plot, in pixels. */
const plot = { left: 90, right: 590, top: 36, bottom: 300 };
/** How far demand moves to the right, of the plot's width. */
const SHIFT = 0.3;
const colors = { ink: '#14232b', quiet: '#445660', accent: '#0a6b86', amber: '#b4690e', paper: '#f3f6f6' };

const x = (quantity: number) => plot.left + quantity * (plot.right - plot.left);
const y = (price: number) => plot.bottom - price * (plot.bottom - plot.top);
const supply = (quantity: number) => 0.1 + 0.8 * quantity;
const demand = (quantity: number, shift: number) => 0.9 - 0.8 * (quantity - shift);
/** Where the two meet. */
const meeting = (shift: number) => 0.5 + shift / 2;
/** From 0 to 1 between two times, slowly at both ends. */
function eased(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

const line = (from: readonly [number, number], to: readonly [number, number], look: string) =>
  `<line x1="${x(from[0])}" y1="${y(from[1])}" x2="${x(to[0])}" y2="${y(to[1])}" ${look}/>`;
const words = (at: readonly [number, number], text: string, color: string, more = '') =>
  `<text x="${at[0]}" y="${at[1]}" fill="${color}" font-family="DejaVu Sans" font-size="16" ${more}>${text}</text>`;

function curves(shift: number): string {
  const solid = 'stroke-width="4" stroke-linecap="round"';
  const old = `stroke="${colors.accent}" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"`;
  const [first, last] = [0.05 + shift, Math.min(0.97, 0.92 + shift)];
  return [
    shift > 0 ? line([0.05, demand(0.05, 0)], [0.92, demand(0.92, 0)], old) : '',
    line([0.05, supply(0.05)], [0.97, supply(0.97)], `stroke="${colors.ink}" ${solid}`),
    line([first, demand(first, shift)], [last, demand(last, shift)], `stroke="${colors.accent}" ${solid}`),
    words([x(0.97) - 58, y(supply(0.97)) - 12], 'Supply', colors.ink),
    words([x(last) - 60, y(demand(last, shift)) - 42], 'Demand', colors.accent),
  ].join('');
}

/** The price that holds, with what it leaves unsatisfied. */
function priceAt(at: number, shift: number): string {
  const price = supply(meeting(0)) + (supply(meeting(SHIFT)) - supply(meeting(0))) * eased(at, CLIMBS, RESTS);
  const [sold, wanted] = [(price - 0.1) / 0.8, shift + (0.9 - price) / 0.8];
  const isShort = at >= SHORT && wanted - sold > 0.01;
  const held = `stroke="${colors.quiet}" stroke-width="2" stroke-dasharray="6 6"`;
  const gap = `stroke="${colors.amber}" stroke-width="6" stroke-linecap="round"`;
  const middle = x((sold + wanted) / 2);
  const label = `text-anchor="middle" stroke="${colors.paper}" stroke-width="6" paint-order="stroke"`;
  return [
    line([0, price], [sold, price], held),
    line([sold, 0], [sold, price], held),
    isShort ? line([sold, price], [wanted, price], gap) : '',
    isShort && wanted - sold > 0.2 ? words([middle, y(price) + 26], 'Shortage', colors.amber, label) : '',
    `<circle cx="${x(sold)}" cy="${y(price)}" r="8" fill="${colors.ink}"/>`,
  ].join('');
}

function frame(at: number): string {
  const shift = SHIFT * eased(at, MOVES, SHORT - 2);
  const axis = `stroke="${colors.quiet}" stroke-width="2"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colors.paper}"/>
    ${line([0, 0], [0, 1], axis)}${line([0, 0], [1, 0], axis)}
    ${words([28, plot.top + 12], 'Price', colors.quiet)}
    ${words([plot.right - 70, plot.bottom + 30], 'Quantity', colors.quiet)}
    ${curves(shift)}${priceAt(at, shift)}
  </svg>`;
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder for the frames');
mkdirSync(folder, { recursive: true });
for (let n = 0; n < SECONDS * FRAMES_A_SECOND; n += 1)
  await sharp(Buffer.from(frame(n / FRAMES_A_SECOND)))
    .png()
    .toFile(join(folder, `${String(n).padStart(3, '0')}.png`));
