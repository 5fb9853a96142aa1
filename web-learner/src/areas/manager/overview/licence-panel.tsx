import { overviewLabels as labels } from '@keenly/contracts/catalogue/overview';
import { counted } from '@keenly/contracts/formulas/counted';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { ShareRing } from '../../../shared/charts/share-ring';
import { percent } from '../../../ui/format/figures';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { licencesQuery } from './overview-queries';

/** License Distribution (product/manager#license-distribution): used, inactive and remaining seats, and the total. */
export function LicencePanel() {
  const answer = useQuery(licencesQuery());
  return (
    <Panel title={labels.licences} lead={leadOf(answer.data)}>
      <AnswerPanel answer={answer} skeleton={<Bone height="168px" />}>
        {(seats) =>
          seats.total_licenses === 0 ? (
            <EmptyState words={labels.noData} line="Your organization has no licenses yet." />
          ) : (
            <Seats seats={seats} />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

function leadOf(seats: LicenceDistribution | undefined): string {
  if (seats === undefined) return ' ';
  if (seats.remaining_licenses > 0) return `${seats.remaining_licenses} left to assign`;
  return seats.total_licenses === 0 ? ' ' : 'All licenses are taken';
}

function Seats({ seats }: { seats: LicenceDistribution }) {
  const { used_licenses: used, inactive_licenses: inactive, remaining_licenses: remaining } = seats;
  const parts = [
    { label: labels.used, count: used, color: '--k-focus-good' },
    { label: labels.inactive, count: inactive, color: '--k-neutral' },
    { label: labels.remaining, count: remaining, color: '--k-line' },
  ] as const;
  const share = (count: number) => percentOf(count, seats.total_licenses);
  return (
    <ChartFigure
      sentence={`${counted(seats.total_licenses, 'license')}: ${parts.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}.`}
      table={{
        head: ['State', 'Licenses', 'Share'],
        rows: [...parts, { label: labels.total, count: seats.total_licenses }].map(({ label, count }) => [
          label,
          String(count),
          percent(share(count)),
        ]),
      }}
    >
      <div className="overview-seats">
        <ShareRing
          slices={parts.map(({ label, count, color }) => ({ label, value: share(count), color }))}
          center={{ figure: String(seats.total_licenses), word: labels.total }}
        />
        <dl>
          {parts.map(({ label, count, color }) => (
            <div key={label}>
              <dt>
                <i style={{ background: `var(${color})` }} />
                {label}
              </dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartFigure>
  );
}
