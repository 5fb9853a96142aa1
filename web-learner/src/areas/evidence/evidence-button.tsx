import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { Icon } from '../../ui/components/icon';
import './evidence-button.css';

/** A small way into 'How is this counted?', beside the figure that it asks about. */
export function EvidenceButton({ name, onAsk }: { name: string; onAsk: () => void }) {
  return (
    <button
      type="button"
      className="evidence-ask"
      title={evidenceLabels.ask}
      aria-label={`${evidenceLabels.ask} ${name}`}
      aria-haspopup="dialog"
      onClick={onAsk}
    >
      <Icon name="help" small />
    </button>
  );
}
