import type { StudyTopic } from '@keenly/contracts/extension-topics';

/** How many are offered. The rest are on Keenly's home page. */
const SHOWN = 6;

interface Props {
  topics: readonly StudyTopic[];
  /** Id of the capability that is chosen. */
  chosen: string | null;
  choose: (topic: StudyTopic) => void;
}

/** The learner's capabilities, soonest deadline first, each with the learning plan that asks for it. Absent where there are none. */
export function YourTopics({ topics, chosen, choose }: Props) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="yours">
      <h2 id="yours">Your capabilities</h2>
      <ul class="topics">
        {topics.slice(0, SHOWN).map((topic) => (
          <li key={topic.capability_id}>
            <button
              class="chip pick yours"
              type="button"
              aria-pressed={topic.capability_id === chosen}
              onClick={() => choose(topic)}
            >
              {topic.name}
              {topic.deadline !== null && <span class="due"> by {dayOf(topic.deadline)}</span>}
              {topic.plan !== undefined && <span class="due"> in {topic.plan.title}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '2026-12-01' → 'Dec 1', as the browser's language writes it. */
function dayOf(deadline: string): string {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${deadline}T00:00:00Z`).toLocaleDateString(undefined, options);
}
