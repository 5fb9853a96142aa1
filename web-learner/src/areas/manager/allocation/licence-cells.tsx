import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { licencesQuery } from '../overview/overview-queries';

/** One cell per license; more than these share the cells. */
const CELLS = 80;

/** The seats of the organization, one by one. */
export function LicenceCells() {
  const answer = useQuery(licencesQuery());
  return (
    <Panel className="allocation-seats">
      <AnswerPanel answer={answer} skeleton={<Bone height="34px" />}>
        {(seats) => <Cells seats={seats} />}
      </AnswerPanel>
    </Panel>
  );
}

function Cells({ seats }: { seats: LicenceDistribution }) {
  const { used_licenses: used, inactive_licenses: inactive, remaining_licenses: left } = seats;
  const total = Math.max(seats.total_licenses, used + inactive);
  const count = Math.min(total, CELLS);
  const upTo = (seatsUsed: number) => Math.round((seatsUsed / Math.max(total, 1)) * count);
  return (
    <div className="allocation-seats-in">
      <p className="allocation-left">
        <b>{left}</b> {left === 1 ? 'license' : 'licenses'} left of {seats.total_licenses}
      </p>
      <div className="allocation-cells" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i
            key={at}
            data-seat={at < upTo(used) ? 'used' : at < upTo(used + inactive) ? 'inactive' : 'free'}
          />
        ))}
      </div>
      <dl>
        {[
          [labels.used, used],
          [labels.inactive, inactive],
          [labels.remaining, left],
        ].map(([word, figure]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
