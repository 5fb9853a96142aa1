import { completionLabels, evidenceLabels } from '@keenly/contracts/catalogue/home';
import { completionFieldNames, profileWords as words } from '@keenly/contracts/catalogue/profile';
import { COMPLETION_MAX } from '@keenly/contracts/formulas/completion';
import type { CompletionStatus } from '@keenly/contracts/profile';
import { Link } from 'react-router';
import { Modal } from '../../ui/components/modal';
import './evidence.css';

export interface CompletionDialogProps {
  status: CompletionStatus['data'];
  onClose: () => void;
}

/** Where the profile's percentage comes from: the points of each tab, and the way to what is missing. */
export function CompletionDialog({ status, onClose }: CompletionDialogProps) {
  return (
    <Modal title={evidenceLabels.ask} lead={words.progress} onClose={onClose}>
      <Points status={status} onLeave={onClose} />
    </Modal>
  );
}

function Points({ status, onLeave }: { status: CompletionStatus['data']; onLeave: () => void }) {
  const counted = status.items.filter(({ points_max: most }) => most > 0);
  const missing = counted.flatMap(({ tab, missing: fields }) => fields.map((field) => ({ tab, field })));
  return (
    <div className="evidence">
      <section className="evidence-formula" aria-label="Formula">
        <p>{words.counted}</p>
        <dl>
          {counted.map(({ item, points, points_max: most }) => (
            <div key={item}>
              <dt>{completionLabels[item]}</dt>
              <dd>{words.points(points, most)}</dd>
            </div>
          ))}
          <div className="evidence-result">
            <dt>{words.points(status.score, COMPLETION_MAX)}</dt>
            <dd>{status.percentage}%</dd>
          </div>
        </dl>
      </section>
      {missing.length === 0 ? null : (
        <section>
          <h3>{words.missing}</h3>
          <ul className="evidence-missing">
            {missing.map(({ tab, field }) => (
              <li key={field}>
                <Link to={`/profile?tab=${String(tab)}`} onClick={onLeave}>
                  {nameOf(field)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function nameOf(field: string): string {
  return Object.hasOwn(completionFieldNames, field)
    ? completionFieldNames[field as keyof typeof completionFieldNames]
    : field;
}
