import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { WholePlan } from '@keenly/contracts/plan-content';
import type { PlanModule } from '@keenly/contracts/plan-content';
import { Panel } from '../../../ui/components/panel';
import { Segmented } from '../../../ui/components/segmented';
import type { Offered } from './drop';
import { CustomizedForm } from './customized-form';
import { LibraryPanel } from './library-panel';
import { ModuleForm } from './module-form';
import type { usePlanChanges } from './plan-changes';

/** What the panel beside the modules is for. */
export type PanelMode = 'add' | 'filter' | 'module' | 'customized';

const titles = {
  add: words.library,
  filter: words.library,
  module: words.addModule,
  customized: words.addCustomized,
} as const;
const options = [
  { value: 'add', label: words.libraryAdd },
  { value: 'filter', label: words.filter },
  { value: 'module', label: words.module },
  { value: 'customized', label: words.customized },
] as const;

export interface BuilderPanelProps {
  plan: WholePlan;
  /** As they're shown. */
  modules: readonly PlanModule[];
  mode: PanelMode;
  onMode: (mode: PanelMode) => void;
  changes: ReturnType<typeof usePlanChanges>;
  onAdd: (offered: Offered, moduleId: string) => void;
}

/** The library, its filter, a new module, or customized content: one of them at a time. */
export function BuilderPanel(props: BuilderPanelProps) {
  const { plan, modules, mode, onMode, changes, onAdd } = props;
  const toLibrary = () => onMode('add');
  return (
    <Panel title={titles[mode]} className="plan-panel">
      <Segmented label={words.panel} options={options} value={mode} onChange={onMode} />
      {mode === 'add' || mode === 'filter' ? (
        <LibraryPanel
          capability={plan.capability.id}
          modules={modules}
          isFiltering={mode === 'filter'}
          onAdd={onAdd}
        />
      ) : null}
      {mode === 'module' ? (
        <ModuleForm
          onSend={(values, id) => changes.add({ campaign_type: 'module', id, parent_id: plan.id, ...values })}
          onDone={toLibrary}
          onCancel={toLibrary}
        />
      ) : null}
      {mode === 'customized' ? (
        <CustomizedForm
          modules={modules}
          capability={plan.capability}
          onSend={(content) => changes.add({ campaign_type: 'content', ...content })}
          onCancel={toLibrary}
        />
      ) : null}
    </Panel>
  );
}
