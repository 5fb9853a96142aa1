import { recordingMessages as words } from '@keenly/contracts/catalogue/allocation';
import type { RecordingConsent } from '@keenly/contracts/allocation';
import { answerRecording, recordingConsent } from '@keenly/contracts/allocation.endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { useNews } from '../../shared/live/use-news';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { keepAnswer } from '../../shared/query/keep-answer';
import { Button } from '../../ui/components/button';
import { StatePill } from '../../ui/components/chips';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { toast } from '../../ui/toasts/toast-store';
import './recording-panel.css';

const consentQuery = queryOptions({
  queryKey: [recordingConsent.path],
  queryFn: ({ signal }) => api.ask(recordingConsent, {}, { signal }),
  // While other pages were open no one listened.
  refetchOnMount: 'always',
});

const facts = [
  [words.whatName, words.what],
  [words.neverName, words.never],
  [words.takeBackName, words.takeBack],
] as const;

/** The learner's answer to 'Train with video' (product/members#train-with-video); nothing on a personal account. */
export function RecordingPanel() {
  const answer = useQuery(consentQuery);
  useNews([recordingConsent]);
  if (answer.data?.data.community_name === null) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="140px" />}>
        {({ data }) => <Answer {...data} />}
      </AnswerPanel>
    </Panel>
  );
}

function Answer({ recording_flag: flag, asked_at: askedAt, community_name: name }: RecordingConsent['data']) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (allowed: boolean) => api.ask(answerRecording, { body: { allowed } }),
    onSuccess: async (consent, allowed) => {
      await keepAnswer(client, consentQuery.queryKey, consent);
      toast('success', allowed ? words.saidYes : words.saidNo);
    },
    onError: (error) => {
      toast('error', wordsFor(error));
      void client.invalidateQueries({ queryKey: consentQuery.queryKey });
    },
  });
  const isAsked = askedAt !== null;
  return (
    <>
      <p className="recording-state" role="status">
        <StatePill tone={flag === true ? 'focus' : 'away'} icon={flag === true ? 'eye' : 'eye-off'}>
          {stateOf(flag, isAsked)}
        </StatePill>
        {isAsked ? <span className="k-meta">{name} asks to use your camera’s readings.</span> : null}
      </p>
      <dl className="recording-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="recording-answers">
        {isAsked ? (
          <>
            <Button look="primary" busy={isPending} onClick={() => mutate(true)}>
              {words.allow}
            </Button>
            <Button busy={isPending} onClick={() => mutate(false)}>
              {words.decline}
            </Button>
          </>
        ) : null}
        {flag === true ? (
          <Button busy={isPending} onClick={() => mutate(false)}>
            {words.stop}
          </Button>
        ) : null}
      </p>
    </>
  );
}

function stateOf(flag: boolean | null, isAsked: boolean): string {
  if (isAsked) return words.isAsked;
  if (flag === null) return words.neverAsked;
  return flag ? words.isAllowed : words.isOff;
}
