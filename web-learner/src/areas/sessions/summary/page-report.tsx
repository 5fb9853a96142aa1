import { sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { counted } from '@keenly/contracts/formulas/counted';
import type { PageReport } from '@keenly/contracts/page-report';
import { percent } from '../../../ui/format/figures';
import { Panel } from '../../../ui/components/panel';

/** The study-session report: good, neutral and bad pages in percent of the visits (product/pages#page-report). */
export function PageReportPanel({ report }: { report: PageReport }) {
  const { pages, good, neutral, bad, good_prcnt, neutral_prcnt, bad_prcnt } = report;
  const kinds = [
    {
      word: sessionPageWords.good,
      means: sessionPageWords.goodMeans,
      count: good,
      share: good_prcnt,
      color: 'var(--k-focus-good)',
    },
    {
      word: sessionPageWords.neutral,
      means: sessionPageWords.neutralMeans,
      count: neutral,
      share: neutral_prcnt,
      color: 'var(--k-neutral)',
    },
    {
      word: sessionPageWords.bad,
      means: sessionPageWords.badMeans,
      count: bad,
      share: bad_prcnt,
      color: 'var(--k-distraction)',
    },
  ];
  return (
    <Panel
      title={sessionPageWords.report}
      lead={pages === 0 ? sessionPageWords.noPages : `${counted(pages, 'visit')}, by rating`}
    >
      {pages === 0 ? null : (
        <>
          <div className="report-bar" aria-hidden="true">
            {kinds.map(({ word, share, color }) => (
              <i key={word} style={{ width: `${share ?? 0}%`, background: color }} />
            ))}
          </div>
          <ul className="report-kinds">
            {kinds.map(({ word, means, count, share, color }) => (
              <li key={word}>
                <span className="report-swatch" style={{ background: color }} />
                <span>
                  <b>{word}</b> <span className="k-meta">{means}</span>
                </span>
                <span className="k-num">
                  <b>{percent(share ?? 0)}</b> <small>{count}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
