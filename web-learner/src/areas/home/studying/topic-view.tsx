import { homeLabels } from '@keenly/contracts/catalogue/home';
import { studyTopics } from '@keenly/contracts/catalogue/sessions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { myCapabilitiesQuery, nextDue, openCapabilities } from './my-capabilities';
import { NextDue } from './next-due';
import type { StudyWish } from './run-session';
import './topic-view.css';

/** A topic's longest name, as the wire allows it. */
const TOPIC_MAX = 120;

export interface TopicViewProps {
  starting: boolean;
  onStart: (wish: StudyWish) => void;
  onCancel: () => void;
}

/** 'Edit Study Topic' (product/home#topic-view): one's own words, an assigned capability, or one of the suggestions. */
export function TopicView({ starting, onStart, onCancel }: TopicViewProps) {
  const [topic, setTopic] = useState('');
  const [capability, setCapability] = useState<string>();
  const chosen = topic.trim();
  const choose = (words: string, capabilityId?: string) => {
    setTopic(words);
    setCapability(capabilityId);
  };
  return (
    <Panel className="topic">
      <h1>{homeLabels.editStudyTopic}</h1>
      <form
        className="topic-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === '') return;
          onStart({
            topic: chosen,
            ...(capability === undefined ? {} : { origin: 'capability' as const, capabilityId: capability }),
          });
        }}
      >
        <Field
          label={homeLabels.topic}
          value={topic}
          maxLength={TOPIC_MAX}
          autoFocus
          hint="We compare the pages you visit with this topic, on your device."
          onChange={(event) => choose(event.target.value)}
        />
        <Assigned chosen={capability} onChoose={({ id, name }) => choose(name.slice(0, TOPIC_MAX), id)} />
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

interface AssignedProps {
  chosen: string | undefined;
  onChoose: (capability: { id: string; name: string }) => void;
}

/** Capabilities that the learner was asked to learn; absent where there are none, and only there. */
function Assigned({ chosen, onChoose }: AssignedProps) {
  const account = useSession()?.user.id ?? '';
  const answer = useQuery({ ...myCapabilitiesQuery(account), enabled: account !== '' });
  const heading = useId();
  if (account === '') return null;
  if (answer.data !== undefined && openCapabilities(answer.data.data).length === 0) return null;
  return (
    <div className="topic-assigned">
      <h2 id={heading}>Assigned to you</h2>
      <AnswerPanel answer={answer} skeleton={<Bone height="38px" />}>
        {({ data }) => (
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
                </button>
              ))}
            </div>
            <NextDue assigned={nextDue(data, chosen)} onAsked={() => void answer.refetch()} />
          </>
        )}
      </AnswerPanel>
    </div>
  );
}
