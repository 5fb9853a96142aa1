import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { SessionDetail } from '@keenly/contracts/study-session';
import type { ReactNode } from 'react';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { expressionWord, type EmotionShare, type EmotionShares } from '../../../ui/format/expressions';
import { percent } from '../../../ui/format/figures';
import { qualityWords } from './expression-quality';

export interface ExpressionListsProps {
  shares: EmotionShares;
  quality: SessionDetail['expression_quality'];
  evidence?: SessionEvidenceSlot | undefined;
}

/**
 * Focused and struggle emotions with their shares, and how far these can be trusted (product/expressions#confidence).
 */
export function ExpressionLists({ shares, quality, evidence }: ExpressionListsProps) {
  const told = qualityWords(quality);
  return (
    <>
      <ExpressionList
        title={sessionMessages.focusedEmotions}
        total={shares.focusedPercent}
        shares={shares.focused}
      />
      <ExpressionList
        title={homeLabels.struggleEmotions}
        total={shares.strugglePercent}
        shares={shares.struggle}
        help={evidence?.({ figure: 'struggle', name: homeLabels.struggleEmotions })}
      />
      {told === undefined ? null : (
        <p className={`summary-quality ${told.weak ? 'summary-quality-weak' : 'k-meta'}`}>{told.sentence}</p>
      )}
    </>
  );
}

interface ExpressionListProps {
  title: string;
  total: number;
  shares: EmotionShare[];
  /** Stands beside the title. */
  help?: ReactNode;
}

function ExpressionList({ title, total, shares, help }: ExpressionListProps) {
  return (
    <div className="summary-list">
      <h3>
        <span>
          {title} {help}
        </span>
        <span className="k-num">{percent(total)}</span>
      </h3>
      {shares.length === 0 ? <p className="k-meta">None</p> : null}
      <ul>
        {shares.map(({ name, share }) => (
          <li key={name}>
            <span className="summary-swatch" style={{ background: `var(--k-expr-${name})` }} />
            <span>{expressionWord(name)}</span>
            <span className="k-num">{percent(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
