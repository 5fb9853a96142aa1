import type { ChartOptions } from 'chart.js';
import { useRef } from 'react';
import { CanvasChart } from './canvas-chart';
import { ChartFigure, type ChartTable } from './chart-figure';
import type { Axis } from './chart-scale';
import { placeNames, type Box } from './label-places';
import { splitAxis } from './split-axis';
import { useTokenColors } from './token-colors';
import { useWidth } from './use-width';
import './quadrant-chart.css';

export interface QuadrantPoint {
  name: string;
  x: number;
  y: number;
  /** A letter or digit inside the dot. */
  mark: string;
  /** What the tooltip says below the name. */
  lines: readonly string[];
}

export interface QuadrantChartProps {
  points: readonly QuadrantPoint[];
  /** Where the plane is divided. */
  split: { x: number; y: number };
  /** Upper end of the y axis, with its ticks; the x axis reaches as far as the points. */
  y: Axis;
  axisNames: { x: string; y: string };
  quadrants: { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };
  sentence: string;
  table: ChartTable;
}

const tokens = ['--k-focus-good', '--k-surface'] as const;
/** Pixels around the plane: axis names above and below, ticks at the left. */
const TOP = 26;
const BOTTOM = 44;
const LEFT = 32;
const RIGHT = 10;
const RADIUS = 9;
/** A letter of 13 px is about this wide. */
const LETTER = 6.9;
/** Where a width is not known yet. */
const USUAL_WIDTH = 560;

/** Points on a plane of four named parts; each point named beside it where there is room, by the tooltip anyway. */
export function QuadrantChart(props: QuadrantChartProps) {
  const { points, split, y, axisNames, quadrants, sentence, table } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame) || USUAL_WIDTH;
  const height = Math.min(460, Math.max(320, Math.round(width * 0.72)));
  const x = splitAxis(split.x, Math.max(0, ...points.map((point) => point.x)), width < 420 ? 5 : 8);
  const plane = { left: LEFT, right: width - RIGHT, top: TOP, bottom: height - BOTTOM };
  const px = (value: number) => plane.left + x.at(value) * (plane.right - plane.left);
  const py = (value: number) => plane.bottom - (value / y.max) * (plane.bottom - plane.top);
  return (
    <ChartFigure sentence={sentence} table={table}>
      <div ref={frame} className="k-quadrants" style={{ height }}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <rect
            x={px(split.x)}
            y={plane.top}
            width={plane.right - px(split.x)}
            height={py(split.y) - plane.top}
            className="k-quadrant-best"
          />
          {y.ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${plane.left} ${py(tick)}H${plane.right}`} className="k-quadrant-grid" />
              <text x={plane.left - 6} y={py(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {x.ticks.map((tick, index) => (
            <text
              key={tick}
              x={px(tick)}
              y={plane.bottom + 18}
              textAnchor={index === 0 ? 'start' : x.at(tick) > 0.97 ? 'end' : 'middle'}
            >
              {tick}
            </text>
          ))}
          <path
            d={`M${px(split.x)} ${plane.top}V${plane.bottom}M${plane.left} ${py(split.y)}H${plane.right}`}
            className="k-quadrant-split"
          />
          <text x={0} y={12}>
            {axisNames.y}
          </text>
          <text x={plane.right} y={plane.bottom + 38} textAnchor="end">
            {axisNames.x}
            {x.linear ? '' : ', in steps that grow'}
          </text>
          <QuadrantNames
            names={quadrants}
            plane={plane}
            dots={points.map((point) => ({ x: px(point.x), y: py(point.y) }))}
          />
        </svg>
        <Points
          points={points}
          quadrants={quadrants}
          plane={plane}
          px={px}
          py={py}
          share={x.at}
          yMax={y.max}
        />
      </div>
    </ChartFigure>
  );
}

interface QuadrantNamesProps {
  names: QuadrantChartProps['quadrants'];
  plane: Box;
  dots: readonly { x: number; y: number }[];
}

/** Each in its corner, unless a dot is there: what is where stands in the table too. */
function QuadrantNames({ names, plane, dots }: QuadrantNamesProps) {
  const { topLeft, topRight, bottomLeft, bottomRight } = names;
  const boxes = corners(names, plane);
  return (
    <g className="k-quadrant-name">
      {[topLeft, topRight, bottomLeft, bottomRight].map((name, at) => {
        const box = boxes[at];
        if (box === undefined || dots.some((dot) => isTouched(box, dot))) return null;
        const isRight = at % 2 === 1;
        return (
          <text
            key={at}
            x={isRight ? plane.right - 8 : plane.left + 8}
            y={at < 2 ? plane.top + 18 : plane.bottom - 10}
            textAnchor={isRight ? 'end' : undefined}
          >
            {name}
          </text>
        );
      })}
    </g>
  );
}

const isTouched = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x > box.left - RADIUS && x < box.right + RADIUS && y > box.top - RADIUS && y < box.bottom + RADIUS;

/** The corners for the names of the quadrants. */
function corners(names: QuadrantChartProps['quadrants'], { left, right, top, bottom }: Box): Box[] {
  const high = { top, bottom: top + 24 };
  const low = { top: bottom - 26, bottom };
  const from = (name: string) => ({ left, right: left + 10 + name.length * LETTER });
  const to = (name: string) => ({ left: right - 10 - name.length * LETTER, right });
  return [
    { ...from(names.topLeft), ...high },
    { ...to(names.topRight), ...high },
    { ...from(names.bottomLeft), ...low },
    { ...to(names.bottomRight), ...low },
  ];
}

interface PointsProps {
  points: readonly QuadrantPoint[];
  quadrants: QuadrantChartProps['quadrants'];
  plane: Box;
  px: (value: number) => number;
  py: (value: number) => number;
  /** Where a value is on the x axis, 0 to 1. */
  share: (value: number) => number;
  yMax: number;
}

/** Dots on the canvas, which answers the pointer; marks and names above it, in type. */
function Points({ points, quadrants, plane, px, py, share, yMax }: PointsProps) {
  const colors = useTokenColors(tokens);
  const names = placeNames(
    points.map(({ name, x, y }) => ({ x: px(x), y: py(y), radius: RADIUS, width: name.length * LETTER })),
    plane,
    corners(quadrants, plane),
  );
  const room = RADIUS + 3;
  return (
    <>
      <CanvasChart
        type="scatter"
        style={{
          position: 'absolute',
          left: plane.left - room,
          top: plane.top - room,
          width: plane.right - plane.left + 2 * room,
          height: plane.bottom - plane.top + 2 * room,
        }}
        data={{
          datasets: [
            {
              data: points.map(({ x, y }) => ({ x: share(x), y })),
              pointRadius: RADIUS,
              pointHoverRadius: RADIUS + 1,
              pointBackgroundColor: colors['--k-focus-good'],
              pointBorderColor: colors['--k-surface'],
              pointBorderWidth: 2,
              clip: room,
            },
          ],
        }}
        options={optionsFor(points, room, yMax)}
      />
      <svg className="k-quadrant-words" width="100%" height="100%" aria-hidden="true">
        {points.map(({ name, x, y, mark }, index) => {
          const place = names[index];
          return (
            <g key={index}>
              <text x={px(x)} y={py(y) + 4} textAnchor="middle" className="k-quadrant-mark">
                {mark}
              </text>
              {place === null || place === undefined ? null : (
                <text x={place.x} y={place.y + 4.5} textAnchor={place.anchor}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}

function optionsFor(points: readonly QuadrantPoint[], room: number, yMax: number): ChartOptions<'scatter'> {
  return {
    layout: { padding: room, autoPadding: false },
    interaction: { mode: 'nearest', intersect: true },
    scales: {
      x: { type: 'linear', display: false, min: 0, max: 1 },
      y: { type: 'linear', display: false, min: 0, max: yMax },
    },
    plugins: {
      tooltip: {
        callbacks: {
          title: (items) => items.map(({ dataIndex }) => points[dataIndex]?.name ?? ''),
          label: ({ dataIndex }) => [...(points[dataIndex]?.lines ?? [])],
        },
      },
    },
  };
}
