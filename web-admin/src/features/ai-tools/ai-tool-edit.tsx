import type { AiTool } from '@keenly/contracts/weekly-tools';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { RecordPage } from '../../shared/record/record-page';
import { AiToolForm } from './ai-tool-form';
import { useSaveTool } from './use-save-tool';

export function AiToolEdit() {
  return (
    <RecordPage<AiTool> list="AI tools" title={({ name }) => name}>
      {(tool) => <EditedTool key={tool.updated_at} tool={tool} />}
    </RecordPage>
  );
}

function EditedTool({ tool }: { tool: AiTool }) {
  const provider = useDataProvider();
  const { saving, refused, run } = useSaveTool();
  const { id, name } = tool;
  return (
    <AiToolForm
      tool={tool}
      saving={saving}
      refused={refused}
      onSave={(data) =>
        void run(
          () => provider.update('ai-tools', { id, data, previousData: tool }),
          `${data.name} was saved.`,
        )
      }
      more={
        <RemoveTool
          name={name}
          busy={saving}
          onRemove={() =>
            void run(() => provider.delete('ai-tools', { id, previousData: tool }), `${name} was removed.`)
          }
        />
      }
    />
  );
}

/** Asks again, in place: what is removed is gone. */
function RemoveTool({ name, busy, onRemove }: { name: string; busy: boolean; onRemove: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="ai-tool-remove">
      {asking ? (
        <>
          <span role="status">Remove {name} permanently?</span>
          <Button busy={busy} onClick={onRemove}>
            Remove
          </Button>
          <Button look="text" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button look="text" onClick={() => setAsking(true)}>
          Remove tool
        </Button>
      )}
    </div>
  );
}
