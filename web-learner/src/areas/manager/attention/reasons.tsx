import type { AttentionReason } from '@keenly/contracts/attention';
import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import type { ReactNode } from 'react';
import { tableDay } from '../../../ui/format/dates';
import { attentionWords } from './attention-words';
import './attention.css';

export interface ReasonsProps {
  reasons: readonly AttentionReason[];
  /** What can be done with one of them. */
  action?: (reason: AttentionReason) => ReactNode;
}

export function Reasons({ reasons, action }: ReasonsProps) {
  return (
    <ul className="attention-reasons">
      {reasons.map((reason) => (
        <li
          key={reason.kind}
          data-kind={reason.kind}
          data-aside={reason.set_aside !== undefined || undefined}
        >
          <span>{attentionWords(reason)}</span>
          {reason.set_aside === undefined ? null : (
            <span className="attention-aside">
              {labels.setAsideUntil(tableDay(reason.set_aside.until), reason.set_aside.by)}
            </span>
          )}
          {action?.(reason)}
        </li>
      ))}
    </ul>
  );
}
