import { homeLabels } from '@keenly/contracts/catalogue/home';
import { studyTopics } from '@keenly/contracts/catalogue/sessions';
import { TOPIC_MAX_CHARS } from '@keenly/contracts/ingest-bounds';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { myCapabilitiesQuery, nextDue, type OpenCapability, openCapabilities } from './my-capabilities';
import { NextDue } from './next-due';
import type { StudyWish } from './run-session';
import './topic-view.css';

export interface TopicViewProps {
  starting: boolean;
  onStart: (wish: StudyWish) => void;
  onCancel: () => void;
}

/** 'Edit Study Topic' (product/home#topic-view): one's own words, an assigned capability, or one of the suggestions. */
export function TopicView({ starting, onStart, onCancel }: TopicViewProps) {
  const [topic, setTopic] = useState('');
  const [capability, setCapability] = useState<OpenCapability>();
  const chosen = topic.trim();
  const choose = (words: string, from?: OpenCapability) => {
    setTopic(words);
    setCapability(from);
  };
  return (
    <Panel className="topic">
      <h1>{homeLabels.editStudyTopic}</h1>
      <form
        className="topic-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === '') return;
          onStart({ topic: chosen, ...(capability === undefined ? {} : wishFrom(capability)) });
        }}
      >
        <Field
          label={homeLabels.topic}
          value={topic}
          maxLength={TOPIC_MAX_CHARS}
          autoFocus
          hint="We compare the pages you visit with this topic, on your device."
          onChange={(event) => choose(event.target.value)}
        />
        <Assigned
          chosen={capability?.id}
          onChoose={(one) => choose(one.name.slice(0, TOPIC_MAX_CHARS), one)}
        />
        <div role="group" aria-label="Suggestions" className="topic-list">
          {studyTopics.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className="topic-suggestion"
              aria-pressed={capability === undefined && chosen === suggestion}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </div>
        <div className="topic-actions">
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="primary" type="submit" icon="play" busy={starting} disabled={chosen === ''}>
            {starting ? 'Starting…' : 'Start'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Study of a capability counts for the plan it belongs to as well, also where it's assigned by itself. */
const wishFrom = ({ id, isAssigned, plan }: OpenCapability): Omit<StudyWish, 'topic'> => ({
  origin: isAssigned ? 'capability' : 'plan',
  capabilityId: id,
  ...(plan !== undefined && { planId: plan.id }),
});

interface AssignedProps {
  chosen: string | undefined;
  onChoose: (capability: OpenCapability) => void;
}

/** Capabilities that the learner was asked to learn, by themselves or with a plan; absent where there are none, and only there. */
function Assigned({ chosen, onChoose }: AssignedProps) {
  const account = useSession()?.user.id ?? '';
  const answer = useQuery({ ...myCapabilitiesQuery(account), enabled: account !== '' });
  const heading = useId();
  if (account === '') return null;
  if (answer.data !== undefined && openCapabilities(answer.data).length === 0) return null;
  return (
    <div className="topic-assigned">
      <h2 id={heading}>Assigned to you</h2>
      <AnswerPanel answer={answer} skeleton={<Bone height="38px" />}>
        {(data) => (
          <>
            <div role="group" aria-labelledby={heading} className="topic-list">
              {openCapabilities(data).map((capability) => (
                <button
                  key={capability.id}
                  type="button"
                  className="topic-suggestion"
                  aria-pressed={capability.id === chosen}
                  onClick={() => onChoose(capability)}
                >
                  {capability.name}
                  {capability.plan === undefined ? null : (
                    <span className="topic-plan">{` in ${capability.plan.title}`}</span>
                  )}
                </button>
              ))}
            </div>
            <NextDue assigned={nextDue(data.assigned, chosen)} onAsked={() => void answer.refetch()} />
          </>
        )}
      </AnswerPanel>
    </div>
  );
}
