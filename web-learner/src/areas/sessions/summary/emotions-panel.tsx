import { sessionMessages, withheldWords } from '@keenly/contracts/catalogue/sessions';
import { KEEP_EMOTIONS } from '@keenly/contracts/formulas/gauges';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { RingChart } from '../../../shared/charts/ring-chart';
import { emotionShares, expressionWord, type EmotionShares } from '../../../ui/format/expressions';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { percent } from '../../../ui/format/figures';
import { Column } from './column';
import { expressionTable } from './emotion-shares';
import { ExpressionLists } from './expression-lists';

export interface EmotionsPanelProps {
  detail: SessionDetail;
  own: boolean;
  evidence?: SessionEvidenceSlot | undefined;
}

/** Left column: the doughnut of focused emotions, its percentage, both lists (product/expressions#focused-emotions). */
export function EmotionsPanel({ detail, own, evidence }: EmotionsPanelProps) {
  const shares = emotionShares(detail.expression_data);
  return (
    <Column
      title={sessionMessages.focusedEmotions}
      help={
        shares === null
          ? undefined
          : evidence?.({ figure: 'focused_emotions', name: sessionMessages.focusedEmotions })
      }
    >
      {shares === null ? (
        <NotRecorded detail={detail} own={own} />
      ) : (
        <Recorded shares={shares} detail={detail} evidence={evidence} />
      )}
    </Column>
  );
}

function NotRecorded({ detail, own }: { detail: SessionDetail; own: boolean }) {
  return (
    <div className="summary-na">
      <p className="summary-figure">NA</p>
      <p className="k-meta">{absenceWords(detail, own)}</p>
    </div>
  );
}

/** Why there is no share to show; the camera being on and seeing nothing is not the same as it being off. */
function absenceWords(
  { expression_quality: quality, expressions_withheld: withheld, live }: SessionDetail,
  own: boolean,
): string {
  if (withheld !== null) return withheldWords[withheld];
  if (quality === null) {
    return own
      ? 'Expressions were off in this session. Other stats aren’t affected.'
      : 'Expressions were off, or this learner doesn’t share them.';
  }
  if (quality.sampled_s > 0) return 'The camera was on, but no expressions could be detected.';
  return live
    ? 'The camera is on. The first expressions will appear after 10 seconds.'
    : 'The camera was on, but no expressions were recorded. Other stats aren’t affected.';
}

function Recorded({
  shares,
  detail,
  evidence,
}: Pick<EmotionsPanelProps, 'detail' | 'evidence'> & { shares: EmotionShares }) {
  const { focused, focusedPercent, strugglePercent } = shares;
  const named = focused.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  return (
    <>
      <ChartFigure
        sentence={`${percent(focusedPercent)} focused emotions${named === '' ? '' : `: ${named}`}. ${sessionMessages.keepEmotions}.`}
        table={expressionTable(shares, detail.duration_secs)}
      >
        <RingChart
          target={KEEP_EMOTIONS}
          center={{ figure: percent(focusedPercent), word: 'focused' }}
          slices={[
            ...focused.map(({ name, share }) => ({
              label: expressionWord(name),
              value: share,
              color: `--k-expr-${name}` as const,
            })),
            { label: 'Struggle', value: strugglePercent, color: '--k-line' as const },
          ]}
        />
        <p className="summary-aim">{sessionMessages.keepEmotions}</p>
      </ChartFigure>
      <ExpressionLists shares={shares} quality={detail.expression_quality} evidence={evidence} />
    </>
  );
}
