import { Icon } from '@keenly/web-learner/ui/components/icon';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useDataProvider } from 'react-admin';
import { consoleHref } from '../../shared/console-href';
import '../../shared/record/record-page.css';
import { AiToolForm } from './ai-tool-form';
import { useSaveTool } from './use-save-tool';

export function AiToolCreate() {
  usePageTitle('Add a tool');
  const provider = useDataProvider();
  const { saving, refused, run } = useSaveTool();
  return (
    <div className="page">
      <header>
        <a className="record-back" href={consoleHref('/ai-tools')}>
          <Icon name="back" small />
          AI tools
        </a>
        <h1>Add a tool</h1>
      </header>
      <AiToolForm
        saving={saving}
        refused={refused}
        onSave={(data) => void run(() => provider.create('ai-tools', { data }), `${data.name} was added.`)}
      />
    </div>
  );
}
