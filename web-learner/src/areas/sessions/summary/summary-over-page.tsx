import { MuiProvider } from '../../../ui/theme/mui-provider';
import { SummaryDialog, type SummaryDialogProps } from './summary-dialog';

/** The summary over a page that does without MUI, and so brings its theme along. */
export function SummaryOverPage(props: SummaryDialogProps) {
  return (
    <MuiProvider>
      <SummaryDialog {...props} />
    </MuiProvider>
  );
}
