import { type ReactNode, useId } from 'react';
import { figureOf } from './figure-of';

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

export interface ProgressCircleProps {
  label: string;
  /** What was reached; undefined while that is not known. */
  reached: number | undefined;
  target: number;
  /** 'h'; absent for what is counted. */
  unit?: string;
  help: ReactNode;
}

/** How much of a target is reached. A full circle stays full when more than that is done. */
export function ProgressCircle({ label, reached, target, unit, help }: ProgressCircleProps) {
  const id = useId();
  const share = reached === undefined ? 0 : Math.min(1, reached / target);
  const goal = unit === undefined ? String(target) : `${String(target)} ${unit}`;
  const words = `${reached === undefined ? 'Unknown' : figureOf(reached)} of ${goal}`;
  return (
    <div className="target-circle">
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(reached ?? 0, target)}
        aria-valuetext={words}
      >
        <svg viewBox="0 0 100 100" aria-hidden="true" data-full={share >= 1 || undefined}>
          <circle cx="50" cy="50" r={RADIUS} />
          {share > 0 ? (
            <circle
              cx="50"
              cy="50"
              r={RADIUS}
              pathLength={ROUND}
              strokeDasharray={`${share * ROUND} ${ROUND}`}
            />
          ) : null}
        </svg>
        <span className="target-figure k-num">
          <b>{reached === undefined ? '–' : figureOf(reached)}</b>
          of {goal}
        </span>
      </div>
      <span className="target-label">
        <span id={id}>{label}</span>
        {help}
      </span>
    </div>
  );
}
