import { ConflictNote } from '@keenly/web-learner/shared/editing/conflict-note';
import type { ReactNode } from 'react';
import './conflict-choice.css';

/** One field of which there are two texts. */
export interface Disagreement {
  readonly label: string;
  readonly mine: ReactNode;
  readonly saved: ReactNode;
}

export interface ConflictChoiceProps {
  /** Those that differ. */
  fields: readonly Disagreement[];
  busy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}

/** The fields of which there are two texts; drawn by `show` where they are. */
export const differing = (
  fields: readonly {
    readonly label: string;
    readonly mine: string;
    readonly saved: string;
    readonly show?: (text: string) => ReactNode;
  }[],
): readonly Disagreement[] =>
  fields
    .filter(({ mine, saved }) => mine !== saved)
    .map(({ label, mine, saved, show = String }) => ({ label, mine: show(mine), saved: show(saved) }));

/** Someone saved in between: both texts side by side, and the choice which of them counts. */
export function ConflictChoice({ fields, busy, onReload, onOverwrite }: ConflictChoiceProps) {
  return (
    <div className="conflict-choice">
      <ConflictNote busy={busy} onReload={onReload} onOverwrite={onOverwrite} />
      {fields.length === 0 ? null : (
        <dl>
          {fields.map(({ label, mine, saved }) => (
            <div key={label} className="conflict-field">
              <dt>{label}</dt>
              <dd>
                <span className="k-quiet">Yours</span>
                {mine}
              </dd>
              <dd>
                <span className="k-quiet">Saved</span>
                {saved}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
