import type { RibbonCell } from '@keenly/contracts/study-session';
import { type BrowsingPercents, cellsOf, resample, ribbonSentence } from './ribbon-cells';
import { pageRatings } from './page-ratings';
import './ribbon.css';

/** Cells of a whole width, however short the session: stretched ones would look like another measure. */
const WHOLE_CELLS = 60;
/** A session of which no cell is known yet. */
const NOTHING_YET = '-'.repeat(WHOLE_CELLS);

const STEP = 6;
const WIDTH = 4.6;

/** Top and height of each kind of cell, in pixels. */
type Shape = Record<RibbonCell, readonly [number, number]>;
const tall: Shape = { f: [0, 18], n: [11, 7], d: [20, 10], '-': [18, 1] };
const small: Shape = { f: [0, 9], n: [6, 3], d: [11, 5], '-': [9, 1] };

export interface RibbonProps {
  /** Letters f, n, d and -, each an equal share of the time. */
  ribbon: string;
  size?: 'tall' | 'small';
  /** Draw this many cells, whatever the wire sent; a tall ribbon has sixty at least. */
  cells?: number;
  /** The whole session's own shares, where the strip is a whole session: cells are too coarse to tell them. */
  shares?: BrowsingPercents;
  /** What the strip stands for: 'This session', 'Last 30 minutes'. */
  subject: string;
}

/**
 * A session as equal time cells: focused stands tall, neutral is low, distraction hangs below the line, nothing
 * recorded is a hairline. Reads without colour.
 */
export function Ribbon({ ribbon, size = 'tall', cells: count, shares, subject }: RibbonProps) {
  const sent = cellsOf(ribbon === '' ? NOTHING_YET : ribbon);
  const least = size === 'tall' ? WHOLE_CELLS : 0;
  const cells = resample(sent, count ?? Math.max(sent.length, least));
  const shape = size === 'tall' ? tall : small;
  const height = size === 'tall' ? 30 : 16;
  return (
    <svg
      className="k-ribbon"
      viewBox={`0 0 ${Math.max(1, cells.length) * STEP - (STEP - WIDTH)} ${height}`}
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${subject}: ${ribbonSentence(sent, shares)}`}
    >
      {cells.map((cell, index) => (
        <rect
          key={index}
          className={`k-ribbon-${cell === '-' ? 'none' : cell}`}
          x={index * STEP}
          y={shape[cell][0]}
          width={WIDTH}
          height={shape[cell][1]}
        />
      ))}
    </svg>
  );
}

/** Seconds that a cell stands for where ribbons of several sessions are compared by length. */
const CELL_S = 150;
const MOST_CELLS = 50;

export interface RowRibbonProps {
  ribbon: string;
  shares: BrowsingPercents;
  durationS: number;
}

/** In a table: as long as the session was, so that rows compare. */
export function RowRibbon({ ribbon, shares, durationS }: RowRibbonProps) {
  const cells = Math.min(MOST_CELLS, Math.max(4, Math.ceil(durationS / CELL_S)));
  return (
    <span className="k-ribbon-row" style={{ width: cells * STEP - (STEP - WIDTH) }}>
      <Ribbon ribbon={ribbon} size="small" cells={cells} shares={shares} subject="How it went" />
    </span>
  );
}

export function RibbonKey() {
  return (
    <span className="k-ribbon-key">
      {keys.map(({ word, path, className }) => (
        <span key={word}>
          <svg viewBox="0 0 12 16" aria-hidden="true">
            <path d={path} className={className} />
          </svg>
          {word}
        </span>
      ))}
    </span>
  );
}

const keys = [
  { word: pageRatings.focused, path: 'M1 0h4v10H1zM7 0h4v10H7z', className: 'k-ribbon-f' },
  { word: pageRatings.neutral, path: 'M1 6h4v4H1zM7 6h4v4H7z', className: 'k-ribbon-n' },
  { word: pageRatings.distracting, path: 'M1 11h4v5H1zM7 11h4v5H7z', className: 'k-ribbon-d' },
];
