import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages, withheldWords } from '@keenly/contracts/catalogue/sessions';
import { KEEP_EMOTIONS } from '@keenly/contracts/formulas/gauges';
import { emotionOfSessionPercent } from '@keenly/contracts/formulas/sessions';
import type { Learning } from '@keenly/contracts/insight';
import { BarList } from '../../../shared/charts/bar-list';
import { GoalBar } from '../../../shared/charts/goal-bar';
import { emotionShares, expressionWord, type EmotionShare } from '../../../ui/format/expressions';
import { percent } from '../../../ui/format/figures';

/** Focused and struggle emotions of a period: each expression's share of what was seen, and of the time studied. */
export function EmotionView({ learning }: { learning: Learning['data'] }) {
  const { expressions_withheld: withheld } = learning;
  const shares = emotionShares(learning.expression_data);
  if (shares === null) {
    return (
      <div className="behavior-na">
        <p className="behavior-figure">NA</p>
        <p className="k-meta">
          {withheld === null
            ? 'No expressions were recorded in this period. Other stats aren’t affected. You can turn expressions on or off in the extension.'
            : withheldWords[withheld]}
        </p>
      </div>
    );
  }
  const { focusedPercent, strugglePercent, focused, struggle } = shares;
  const widest = Math.max(...[...focused, ...struggle].map(({ share }) => share));
  return (
    <>
      <Group
        name={sessionMessages.focusedEmotions}
        total={focusedPercent}
        shares={focused}
        widest={widest}
        studiedS={learning.study_time}
      />
      <Group
        name={homeLabels.struggleEmotions}
        total={strugglePercent}
        shares={struggle}
        widest={widest}
        studiedS={learning.study_time}
      />
      <GoalBar value={focusedPercent} target={KEEP_EMOTIONS} words={sessionMessages.keepEmotions} />
      <p className="k-quiet behavior-note">
        Percentages show each expression’s share of all expressions. The smaller number is its share of study
        time. Expressions are detected on your device, and you can turn them off anytime.
      </p>
    </>
  );
}

interface GroupProps {
  name: string;
  total: number;
  shares: readonly EmotionShare[];
  widest: number;
  /** Seconds. */
  studiedS: number;
}

function Group({ name, total, shares, widest, studiedS }: GroupProps) {
  return (
    <div className="behavior-group">
      <h3>
        {name}
        <span>{percent(total)}</span>
      </h3>
      {shares.length === 0 ? (
        <p className="k-meta">None</p>
      ) : (
        <BarList
          items={shares.map(({ name: expression, share, units }) => ({
            key: expression,
            name: (
              <ExpressionName
                word={expressionWord(expression)}
                ofTime={emotionOfSessionPercent(units, studiedS)}
              />
            ),
            figure: percent(share),
            share: share / widest,
            color: `--k-expr-${expression}` as const,
          }))}
        />
      )}
    </div>
  );
}

/** What is in brackets after the name, and its share of the time, small and below it: the column is narrow. */
function ExpressionName({ word, ofTime }: { word: string; ofTime: number }) {
  const [name, remark] = word.split(' (');
  return (
    <span>
      {name}
      {remark === undefined ? null : <span className="behavior-remark">({remark}</span>}{' '}
      <span className="behavior-remark">{percent(ofTime)} of time</span>
    </span>
  );
}
