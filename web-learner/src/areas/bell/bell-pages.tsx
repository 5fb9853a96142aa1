import { notificationLabels as words } from '@keenly/contracts/catalogue/notification-labels';
import type { Notification } from '@keenly/contracts/notification';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bellPageQuery } from '../../shared/bell/bell-query';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Button } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { Bone } from '../../ui/components/skeleton';
import { useNow } from '../../ui/format/use-now';
import { NotificationItem } from './notification-item';

/** Relative times are renewed this often, in milliseconds. */
const RENEW_MS = 20_000;

export interface BellPagesProps {
  account: string;
  onChoose: (one: Notification) => void;
}

/** Ten notifications, and ten older ones at each press of 'Older'. */
export function BellPages({ account, onChoose }: BellPagesProps) {
  const [pages, setPages] = useState(1);
  const now = useNow(RENEW_MS);
  const onOlder = () => setPages(pages + 1);
  return <BellPage {...{ account, onChoose, now, onOlder }} before={null} left={pages} />;
}

interface BellPageProps extends BellPagesProps {
  now: number;
  /** Where the page above ended; null on the first. */
  before: string | null;
  /** Pages still to be shown, this one included. */
  left: number;
  onOlder: () => void;
}

/** Each page begins where the one above it ends now, so that nothing falls between two when something new comes. */
function BellPage({ before, left, ...rest }: BellPageProps) {
  const { account, onChoose, now, onOlder } = rest;
  const answer = useQuery(bellPageQuery(account, before));
  return (
    <AnswerPanel answer={answer} skeleton={<BellSkeleton rows={before === null ? 5 : 2} />}>
      {({ notifications, next }) =>
        notifications.length === 0 && before === null ? (
          <EmptyState words={words.empty} line={words.emptyLine} />
        ) : (
          <>
            <ul className="bell-list">
              {notifications.map((one) => (
                <NotificationItem key={one.id} one={one} now={now} onChoose={onChoose} />
              ))}
            </ul>
            {next === null ? null : left > 1 ? (
              <BellPage {...rest} before={next} left={left - 1} />
            ) : (
              <div className="bell-older">
                <Button small onClick={onOlder}>
                  {words.older}
                </Button>
              </div>
            )}
          </>
        )
      }
    </AnswerPanel>
  );
}

function BellSkeleton({ rows }: { rows: number }) {
  return (
    <div className="bell-list">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="bell-item bell-bones">
          <Bone width="36px" height="36px" />
          <div>
            <Bone width="90%" />
            <Bone width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
