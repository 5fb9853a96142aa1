import { licencePageWords as words } from '@keenly/contracts/catalogue/licence-page';
import { grouped } from '@keenly/contracts/formulas/counted';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { may } from '@keenly/contracts/permissions';
import { SUPPORT_EMAIL } from '@keenly/contracts/product';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { buttonClass } from '../../../ui/components/button';
import { Note } from '../../../ui/components/note';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import './licence.css';

/** The license of the account in use, by who looks at it (product/organizations#license-page). */
export function Licence({ user }: { user: GeneralInformation }) {
  const { client_name: organisation, role_id: role } = user;
  if (organisation === null) return <Own words={words.personal} name={user.user_name} />;
  if (!may(role, 'member.read', 'organisation'))
    return <Own words={heldBy(organisation)} name={organisation} />;
  return <Seats organisation={organisation} isAdmin={may(role, 'licence.change', 'organisation')} />;
}

function Own({ words: text, name }: { words: string; name: string }) {
  return (
    <Panel title={name}>
      <p className="licence-words">{text}</p>
    </Panel>
  );
}

function Seats({ organisation, isAdmin }: { organisation: string; isAdmin: boolean }) {
  const answer = useQuery(endpointQuery(licenceDistribution, {}));
  return (
    <div className="licence">
      <Panel title={organisation}>
        <AnswerPanel answer={answer} skeleton={<Bone height="112px" />}>
          {(seats) => <Figures seats={seats} />}
        </AnswerPanel>
      </Panel>
      <Panel title={words.more} lead={isAdmin ? words.moreLead : words.moreManager}>
        <div className="licence-actions">
          {isAdmin ? (
            <a className={buttonClass('primary')} href={mailTo(organisation)}>
              {words.ask}
            </a>
          ) : null}
          <Link className={buttonClass('outlined')} to="/allocation">
            {words.members}
          </Link>
        </div>
      </Panel>
    </div>
  );
}

function Figures({ seats }: { seats: LicenceDistribution }) {
  const { open_invitations: open, remaining_licenses: left, free_licenses: free } = seats;
  const figures: readonly (readonly [word: string, figure: number | string, hint?: string])[] = [
    [words.total, seats.total_licenses],
    [words.used, seats.used_licenses, words.usedHint],
    [words.inactive, seats.inactive_licenses, words.inactiveHint],
    ...(open === 0
      ? ([[words.left, left]] as const)
      : ([
          [words.left, left, words.leftHint(open)],
          [words.free, free, words.freeHint],
        ] as const)),
    [words.until, words.noEnd],
  ];
  return (
    <>
      <dl className="licence-figures">
        {figures.map(([word, figure, hint]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{typeof figure === 'number' ? grouped(figure) : figure}</dd>
            {hint === undefined ? null : <dd className="k-meta">{hint}</dd>}
          </div>
        ))}
      </dl>
      {left === 0 ? <Note>{words.full}</Note> : null}
      {left > 0 && free === 0 ? <Note>{words.allInvited}</Note> : null}
    </>
  );
}

function heldBy(organisation: string): string {
  return `${organisation} holds the license of this account. Its admins give and take licenses, and there’s nothing for you to pay.`;
}

function mailTo(organisation: string): string {
  const subject = encodeURIComponent(`More licenses for ${organisation}`);
  return `mailto:${SUPPORT_EMAIL}?subject=${subject}`;
}
