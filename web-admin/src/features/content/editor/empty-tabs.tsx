import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';

/** A tab that needs a saved course. */
export function AfterSaving({ then }: { then: string }) {
  return (
    <Panel>
      <EmptyState
        words="Save the course first"
        line={`Fill in the course syllabus and save it. Then you can ${then}.`}
      />
    </Panel>
  );
}
