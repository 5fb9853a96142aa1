import { NOT_AVAILABLE } from '@keenly/web-learner/ui/components/unavailable';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';

const lines = {
  analytics: 'You’ll see views, completions, and quiz results of this course here.',
} as const;

/** A tab whose part is still to come. */
export function NotBuilt({ tab }: { tab: keyof typeof lines }) {
  return (
    <Panel>
      <EmptyState words={NOT_AVAILABLE} line={lines[tab]} />
    </Panel>
  );
}

/** A tab that needs a saved course. */
export function AfterSaving({ what }: { what: string }) {
  return (
    <Panel>
      <EmptyState
        words="Save the course first"
        line={`Fill in the course syllabus and save it. Then you can add ${what}.`}
      />
    </Panel>
  );
}
