import { useRef } from 'react';
import { CanvasChart } from './canvas-chart';
import { ChartFigure } from './chart-figure';
import { axisTo } from './chart-scale';
import { spreadLabels } from './label-places';
import { useTokenColors } from './token-colors';
import { useWidth } from './use-width';
import { weeklyData, weeklyOptions, weeklyTokens } from './weekly-data';
import type { WeeklyChartProps, WeeklyPoint } from './weekly-props';
import './weekly-chart.css';

/** Height of the drawing in pixels, and of one that shows a part of its axis only. */
const HEIGHT = 168;
const LOW_HEIGHT = 104;
/** Room above the highest mark, so that its value is not cut. */
const HEADROOM = 1.12;
/** Figures are below the bars up to this many weeks; beyond, tooltip and table have them. */
const FIGURES_UP_TO = { narrow: 6, wide: 12 };
/** Below this many pixels names of weeks and of lines are the short ones. */
const NARROW = 440;
/** A person's weeks beside their target (a dashed line) and the others' average (a line with hollow points). */
export function WeeklyChart(props: WeeklyChartProps) {
  const { points, target, words, format, sentence, look = 'bars', range } = props;
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useWidth(frame) < NARROW;
  const colors = useTokenColors(weeklyTokens);
  const compared = points.some(({ average }) => average !== null);
  const highest = Math.max(
    ...points.flatMap(({ value, average }) => [value ?? 0, average ?? 0]),
    target ?? 0,
  );
  const { min, max } = range ?? { min: 0, max: axisTo(highest * HEADROOM, 4).max };
  const height = range === undefined ? HEIGHT : LOW_HEIGHT;
  const top = (value: number) => height * (1 - (value - min) / (max - min));
  const newest = points.at(-1);
  return (
    <ChartFigure sentence={sentence} table={tableOf(props, compared)}>
      <div ref={frame} className="k-weekly" data-narrow={narrow || undefined}>
        <div className="k-weekly-plot" style={{ height }}>
          <CanvasChart
            type="bar"
            data={weeklyData(props, colors, compared)}
            options={weeklyOptions(min, max, format)}
            style={{ height }}
          />
          {range === undefined ? null : (
            <div className="k-weekly-range" aria-hidden="true">
              <span>{format(max).replace('.0', '')}</span>
              <span>{format(min).replace('.0', '')}, where the axis starts</span>
            </div>
          )}
          {target === null ? null : <span className="k-weekly-goal" style={{ top: top(target) }} />}
        </div>
        <SideLabels
          lines={[
            ...(target === null ? [] : [{ kind: 'target' as const, word: words.target, value: target }]),
            ...endOf('value', words.value, newest?.value),
            ...endOf('average', words.average, newest?.average),
          ]}
          top={top}
          height={height}
          narrow={narrow}
          format={format}
        />
        {look === 'bars' && points.length <= FIGURES_UP_TO[narrow ? 'narrow' : 'wide'] ? (
          <Figures points={points} format={format} />
        ) : null}
        <WeekNames points={points} narrow={narrow} />
      </div>
    </ChartFigure>
  );
}

/** Each bar's figure at its foot, where no line crosses it; the unit is at the end of the line. */
function Figures({ points, format }: Pick<WeeklyChartProps, 'points' | 'format'>) {
  return (
    <div className="k-weekly-figures" style={columnsOf(points.length)}>
      {points.map(({ label, value }) => (
        <span key={label}>{value === null ? '' : format(value).replace(/[^\d.,]+$/, '')}</span>
      ))}
    </div>
  );
}

function columnsOf(count: number) {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}

interface Line {
  kind: 'target' | 'value' | 'average';
  word: string;
  value: number;
}

function endOf(kind: Line['kind'], word: string, value: number | null | undefined): Line[] {
  return value === null || value === undefined ? [] : [{ kind, word, value }];
}

/** Each line named at its end, so that no one hunts for a key. */
function SideLabels({
  lines,
  top,
  height,
  narrow,
  format,
}: {
  lines: readonly Line[];
  top: (value: number) => number;
  height: number;
  narrow: boolean;
  format: (value: number) => string;
}) {
  const tall = (word: string) => (narrow && word.includes(' ') ? 33 : 18);
  const places = spreadLabels(
    lines.map(({ word, value }) => ({ at: top(value), height: tall(word) })),
    height,
  );
  return (
    <div className="k-weekly-ends">
      {lines.map(({ kind, word, value }, index) => (
        <span key={kind} className={`k-weekly-${kind}`} style={{ top: places[index] }}>
          {word} <span className="k-nowrap">{format(value)}</span>
        </span>
      ))}
    </div>
  );
}

function WeekNames({ points, narrow }: { points: readonly WeeklyPoint[]; narrow: boolean }) {
  const every = Math.ceil(points.length / (narrow ? 5 : 8));
  return (
    <div className="k-weekly-weeks" style={columnsOf(points.length)}>
      {points.map(({ label, short }, index) => (
        <span key={label}>{(points.length - 1 - index) % every === 0 ? (narrow ? short : label) : ''}</span>
      ))}
    </div>
  );
}

function tableOf({ points, target, words, format }: WeeklyChartProps, compared: boolean) {
  return {
    head: [
      'Week of',
      words.value,
      ...(target === null ? [] : [words.target]),
      ...(compared ? [words.average] : []),
    ],
    rows: points.map(({ label, value, average }) => [
      label,
      value === null ? 'NA' : format(value),
      ...(target === null ? [] : [format(target)]),
      ...(compared ? [average === null ? 'NA' : format(average)] : []),
    ]),
  };
}
