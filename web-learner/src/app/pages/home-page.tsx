import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { profileCompletion } from '@keenly/contracts/profile.endpoints';
import type { SessionInfo, SessionList } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CompletionBar } from '../../areas/home/welcome/completion-bar';
import { HelpTiles } from '../../areas/home/welcome/help-tiles';
import { CompletionEvidence } from '../../areas/evidence/completion-evidence';
import { SessionEvidence } from '../../areas/evidence/session-evidence';
import { SummaryPart } from '../../areas/sessions/summary/summary-part';
import { useSummaryAtHand } from '../../areas/sessions/summary/use-summary-at-hand';
import { lastSessionQuery } from '../../areas/sessions/list/sessions';
import { SessionsTable } from '../../areas/sessions/list/sessions-table';
import { GetExtension } from '../../areas/home/studying/get-extension';
import { isPairedWith } from '../../areas/home/studying/bridge/paired-with';
import { ExtensionCard } from '../../areas/home/studying/extension-card';
import { IdleCard, RunningCard, WaitingCard } from '../../areas/home/studying/now-card';
import { isUnread, UnreadCard, UnreadLine } from '../../areas/home/studying/unread';
import { useExtension } from '../../areas/home/studying/use-extension';
import { useOwnSession } from '../../areas/home/studying/use-own-session';
import { useStart } from '../../areas/home/studying/use-start';
import { peekRedirect } from '../../shared/auth/redirect-after-login';
import { useSession } from '../../shared/auth/use-session';
import { useNews } from '../../shared/live/use-news';
import { Bone } from '../../ui/components/skeleton';
import { toast } from '../../ui/toasts/toast-store';
import { usePageTitle } from '../../ui/components/use-page-title';
import { withOwnCode } from '../../ui/components/with-own-code';
import { GoOn } from '../guards/go-on';
import { HomeFigures } from './home-figures';
import { Welcome } from './welcome';
import './home-page.css';

/** Once someone chooses what to study: the first load of home does without. */
const TopicView = withOwnCode(async () => (await import('../../areas/home/studying/topic-view')).TopicView);

/** Home's figures, and what explains them. */
const figures = [
  insightEndpoints.highlights,
  insightEndpoints.expertiseJourney,
  insightEndpoints.learning,
  insightEndpoints.evidence,
  insightEndpoints.sessionEvidence,
];

/** By then the summary is drawn, milliseconds. */
const BEHIND_SUMMARY_MS = 400;

/** /home (product/home#parts-of-home): welcome, what runs now, help and profile, the figures, the sessions. */
export function HomePage() {
  usePageTitle('Home');
  const { pathname, search, hash } = useLocation();
  const [redirect, setRedirect] = useState(peekRedirect);
  const arrived = redirect === '/home' || redirect === `${pathname}${search}${hash}`;
  // Once, as the address goes on to change here.
  if (arrived) setRedirect(null);
  return arrived || redirect === null ? <Home /> : <GoOn to={redirect} />;
}

function Home() {
  const user = useSession()?.user;
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<{ sessionId: string; ended: boolean }>();
  const exitAlert = (sessionId: string) => setShown({ sessionId, ended: true });
  const { current, row: runningRow, running, stopping, stop } = useOwnSession(exitAlert);
  useNews([profileCompletion]);
  const newest = useQuery(lastSessionQuery);
  useSummaryAtHand(running !== undefined);
  useNews(figures, {
    // A session's end changes every panel, behind the summary that someone waits for.
    waitMs: running !== undefined || shown?.ended === true ? BEHIND_SUMMARY_MS : 0,
  });
  const view = useCallback(
    ({ session_id: sessionId }: SessionInfo) => setShown({ sessionId, ended: false }),
    [],
  );
  useEffect(() => {
    if (current.isError) toast('error', sessionMessages.fetchFailed);
  }, [current.isError]);
  const getting = search.get('extension') === 'get';
  const setGetting = useCallback(
    (open: boolean) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (open) next.set('extension', 'get');
          else next.delete('extension');
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const start = useStart({ onMissing: () => setGetting(true), onStarted: () => void current.refetch() });

  // Without an extension of one's own there is no session to start: Learn leads to what there is to learn.
  const presence = useExtension();
  const off = presence !== 'looking' && !isPairedWith(presence, user);
  const navigate = useNavigate();
  const learn = off ? () => void navigate('/content') : start.choose;

  const dialogs = (
    <>
      {getting ? <GetExtension onClose={() => setGetting(false)} /> : null}
      {shown === undefined ? null : (
        <SummaryPart
          {...shown}
          onClose={() => setShown(undefined)}
          evidence={(sessionId) => (question) => <SessionEvidence sessionId={sessionId} {...question} />}
        />
      )}
    </>
  );

  if (start.choosing) {
    return (
      <div className="page">
        <TopicView
          starting={start.starting}
          onStart={(wish) => void start.start(wish)}
          onCancel={start.cancel}
          meanwhile={<Bone height="420px" />}
        />
        {dialogs}
      </div>
    );
  }
  return (
    <div className="page">
      <div className="home-banner">
        {user === undefined ? null : <Welcome user={user} />}
        {running !== undefined ? (
          <RunningCard
            {...running}
            stopping={stopping}
            onStop={() => void stop(running.session.session_id)}
          />
        ) : isUnread(current) ? (
          <UnreadCard answer={current} onLearn={learn} />
        ) : current.data === undefined ? (
          <WaitingCard />
        ) : (
          <IdleCard
            last={lastOf(newest.data)}
            unread={isUnread(newest) ? <UnreadLine answer={newest} /> : undefined}
            onLearn={learn}
          />
        )}
      </div>
      <ExtensionCard onGet={() => setGetting(true)} />
      <div className="home-help">
        <HelpTiles />
        <CompletionBar evidence={(status) => <CompletionEvidence status={status} />} />
      </div>
      <HomeFigures />
      <SessionsTable onView={view} onLearn={running === undefined ? learn : undefined} running={runningRow} />
      {dialogs}
    </div>
  );
}

function lastOf(list: SessionList | undefined) {
  return list === undefined ? undefined : (list.data.sessions.find(({ live }) => !live) ?? null);
}
