import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { KEEP_EMOTIONS } from '@keenly/contracts/formulas/gauges';
import type { Learning } from '@keenly/contracts/insight';
import { BarList } from '../../../kit/charts/bar-list';
import { GoalBar } from '../../../kit/charts/goal-bar';
import { emotionShares, expressionWord, type EmotionShare } from '../../../kit/format/expressions';
import { percent } from '../../../kit/format/figures';

/** Focused and struggle emotions of a period, each expression with its share of what was seen. */
export function EmotionView({ expressions }: { expressions: Learning['data']['expression_data'] }) {
  const shares = emotionShares(expressions);
  if (shares === null) {
    return (
      <div className="behavior-na">
        <p className="behavior-figure">NA</p>
        <p className="k-meta">
          No expression was recorded in this period. Everything else is counted without them. Reading
          expressions is your choice, made in the extension.
        </p>
      </div>
    );
  }
  const { focusedPercent, strugglePercent, focused, struggle } = shares;
  const widest = Math.max(...[...focused, ...struggle].map(({ share }) => share));
  return (
    <>
      <Group name="Focused emotions" total={focusedPercent} shares={focused} widest={widest} />
      <Group name="Struggle emotions" total={strugglePercent} shares={struggle} widest={widest} />
      <GoalBar value={focusedPercent} target={KEEP_EMOTIONS} words={sessionMessages.keepEmotions} />
      <p className="k-quiet behavior-note">
        Expressions are read on your device; you can switch them off at any time.
      </p>
    </>
  );
}

interface GroupProps {
  name: string;
  total: number;
  shares: readonly EmotionShare[];
  widest: number;
}

function Group({ name, total, shares, widest }: GroupProps) {
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
          items={shares.map(({ name: expression, share }) => ({
            key: expression,
            name: <ExpressionName word={expressionWord(expression)} />,
            figure: percent(share),
            share: share / widest,
            color: `--k-expr-${expression}` as const,
          }))}
        />
      )}
    </div>
  );
}

/** What stands in brackets after the name, small and below it: the column is narrow. */
function ExpressionName({ word }: { word: string }) {
  const [name, remark] = word.split(' (');
  return (
    <span>
      {name}
      {remark === undefined ? null : <span className="behavior-experimental">({remark}</span>}
    </span>
  );
}
