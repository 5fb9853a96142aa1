import { studyTopics } from '@keenly/contracts/catalogue/sessions';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { purposeOf } from '../../features/topics/study-topics';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';
import { Keys } from './keys';
import { YourTopics } from './your-topics';

const TOPIC_LIMIT = 120;
interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  mention: (wish: OwnAsk) => void;
  busy: boolean;
}
/** Words, and what they stand for until they are changed. */
type Chosen = { topic: string } & Partial<ReturnType<typeof purposeOf>>;

/** Choose a topic and start. */
export function StartForm({ view, ask, mention, busy }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ topic: '' });
  // A service that takes its time keeps no one from starting.
  useEffect(() => mention({ ask: 'refresh_topics' }), [mention]);
  const topic = chosen.topic.trim();
  const place = view.paired?.place ?? '';
  return (
    <>
      <form
        class="part first stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (topic !== '') void ask({ ask: 'start', ...chosen, topic });
        }}
      >
        <h1>
          <label for="topic">What are you studying?</label>
        </h1>
        <input
          id="topic"
          class="field"
          value={chosen.topic}
          maxLength={TOPIC_LIMIT}
          autocomplete="off"
          placeholder="Your topic, in a few words"
          onInput={(event) => setChosen({ topic: event.currentTarget.value })}
        />
        <YourTopics
          topics={view.topics}
          chosen={chosen.capabilityId ?? null}
          choose={(one) => setChosen({ topic: one.name.slice(0, TOPIC_LIMIT), ...purposeOf(one) })}
        />
        <ul class="topics" aria-label="Suggested topics">
          {studyTopics.map((suggestion) => (
            <li key={suggestion}>
              <button class="chip pick" type="button" onClick={() => setChosen({ topic: suggestion })}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
        <button class="btn primary" type="submit" disabled={busy || topic === ''}>
          <Icon name="play" small />
          Start session
        </button>
      </form>
      {view.last !== null && <LastSession last={view.last} origin={view.origin} />}
      <p class="part who">
        <Icon name="person" small />
        <span>
          Studying as <b>{view.paired?.userName}</b>
          {place === '' ? '' : `, ${place}`}
        </span>
      </p>
      <Keys state="off" />
    </>
  );
}

function LastSession({ last, origin }: { last: NonNullable<CompanionView['last']>; origin: string }) {
  const open = () => void browser.tabs.create({ url: `${origin}/sessions/${last.id}` });
  return (
    <section class="part">
      <h2>Last session</h2>
      <p class="lasting">
        <b>{last.topic}</b>
        <span class="num">{spokenDuration(last.seconds)}</span>
      </p>
      <p class="quiet">
        {last.reason === 'Auto Stop' ? 'Stopped because you were away. ' : ''}
        <button class="link" type="button" onClick={open}>
          See how it went
        </button>
      </p>
    </section>
  );
}
