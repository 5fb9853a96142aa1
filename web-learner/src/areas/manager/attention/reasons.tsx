import type { AttentionReason } from '@keenly/contracts/attention';
import { attentionWords } from './attention-words';
import './attention.css';

export function Reasons({ reasons }: { reasons: readonly AttentionReason[] }) {
  return (
    <ul className="attention-reasons">
      {reasons.map((reason) => (
        <li key={reason.kind} data-kind={reason.kind}>
          {attentionWords(reason)}
        </li>
      ))}
    </ul>
  );
}
