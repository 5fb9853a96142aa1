import './goal-bar.css';

export interface GoalBarProps {
  /** Percent. */
  value: number;
  /** Percent that the value should at least reach. */
  target: number;
  /** What the mark asks for. */
  words: string;
}

/** A bar from 0 to 100 percent, with a mark where the figure should at least be. */
export function GoalBar({ value, target, words }: GoalBarProps) {
  return (
    <div className="k-goal">
      <div className="k-goal-track" aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
        <b style={{ left: `${target}%` }} />
      </div>
      <p className="k-goal-words">{words}</p>
    </div>
  );
}
