import { helpLabels } from '@keenly/contracts/catalogue/home';
import { Modal } from '../../../ui/components/modal';
import { GoalsHelp } from './goals-help';
import { HowItHelps } from './how-it-helps';
import { PrivacyHelp } from './privacy-help';
import type { HelpPage } from './help-page';
import './help-frame.css';

const pages = { goals: GoalsHelp, helps: HowItHelps, privacy: PrivacyHelp } satisfies Record<
  HelpPage,
  () => React.ReactNode
>;

/** The frame over the page in which a help page is read. */
export function HelpFrame({ page, onClose }: { page: HelpPage; onClose: () => void }) {
  const Page = pages[page];
  return (
    <Modal title={helpLabels[page]} wide onClose={onClose}>
      <div className="help">
        <Page />
      </div>
    </Modal>
  );
}
