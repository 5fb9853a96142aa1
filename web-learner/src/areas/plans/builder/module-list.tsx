import { planBuilderWords as words, planSteps } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanModule, WholePlan } from '@keenly/contracts/plan-content';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Modal } from '../../../ui/components/modal';
import { nameOf } from '../item-kind';
import { wholePlanQuery } from '../plan-queries';
import { PlanIcon } from '../plan-icon';
import type { PanelMode } from './builder-panel';
import { EditContent, editedContent, type EditedContent } from './edit-content';
import { ModuleCard } from './module-card';
import { ModuleForm } from './module-form';
import { RemoveDialog, type Removed } from './remove-dialog';
import { UnsavedNote } from './unsaved-note';
import type { useBuilding } from './use-building';

export interface ModuleListProps {
  plan: WholePlan;
  building: ReturnType<typeof useBuilding>;
  list: RefObject<HTMLDivElement | null>;
  onMode: (mode: PanelMode) => void;
}

/** A plan's modules in their order, and what became of the last change. */
export function ModuleList({ plan, building, list, onMode }: ModuleListProps) {
  const { kept, moves, changes, adding, retry, giveUp } = building;
  const { modules, unsaved } = kept;
  const [edited, setEdited] = useState<PlanModule>();
  const [editedItem, setEditedItem] = useState<EditedContent>();
  const client = useQueryClient();
  /** What waits to be saved has its version first: one's own order is no one else's change. */
  const editItem = async (id: string) => {
    await kept.settled();
    setEditedItem(editedContent(client.getQueryData(wholePlanQuery(plan.id).queryKey)?.data, id));
  };
  const [removed, setRemoved] = useState<Removed>();
  const isNotAdded = adding !== undefined && 'error' in adding;
  return (
    <div ref={list} className="plan-modules" tabIndex={-1}>
      {unsaved === undefined ? null : (
        <UnsavedNote
          words={words.notSaved}
          error={unsaved.error}
          onRetry={() => kept.arrange(unsaved.wanted)}
          onForget={kept.forget}
        />
      )}
      {isNotAdded ? (
        <UnsavedNote
          words={words.notAdded(adding.offered.heading)}
          error={adding.error}
          onRetry={retry}
          onForget={giveUp}
        />
      ) : null}
      {modules.length === 0 ? (
        <EmptyState words={words.noModules} line={words.noModulesLine} />
      ) : (
        <>
          <p className="k-quiet">{words.orderHint}</p>
          <ol className="plan-module-list" aria-label={planSteps.modules}>
            {modules.map((module, index) => (
              <ModuleCard
                key={module.id}
                module={module}
                index={index}
                modules={modules}
                moves={moves}
                onEdit={() => setEdited(module)}
                onRemove={() => setRemoved({ id: module.id, name: module.heading, isModule: true })}
                onEditItem={({ id }) => void editItem(id)}
                onRemoveItem={(item) => setRemoved({ id: item.id, name: nameOf(item), isModule: false })}
              />
            ))}
          </ol>
        </>
      )}
      <div className="plan-more">
        <Button icon="plus" onClick={() => onMode('module')}>
          {words.addModule}
        </Button>
        <Button onClick={() => onMode('customized')}>
          <PlanIcon name="link" small />
          {words.addCustomized}
        </Button>
      </div>
      {edited === undefined ? null : (
        <Modal title={words.editModule} onClose={() => setEdited(undefined)}>
          <ModuleForm
            values={{ heading: edited.heading, description: edited.description }}
            onSend={async (values) => {
              await kept.settled();
              await changes.change(edited.id, values);
            }}
            onDone={() => setEdited(undefined)}
            onCancel={() => setEdited(undefined)}
          />
        </Modal>
      )}
      {editedItem === undefined ? null : (
        <EditContent
          planId={plan.id}
          edited={editedItem}
          capability={plan.capability}
          onSend={changes.change}
          onClose={() => setEditedItem(undefined)}
        />
      )}
      {removed === undefined ? null : (
        <RemoveDialog
          removed={removed}
          onRemove={async (id) => {
            await kept.settled();
            await changes.remove(id);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
