import { changeExtensionSchema } from '@keenly/contracts/accounts';
import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SyntheticEvent } from 'react';
import { ApiError, wordsFor } from '../../shared/api/api-error';
import { useAnswer } from '../../shared/query/use-answer';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { chooseExtension, chosenExtension } from './join';
import './accounts.css';

/**
 * Change Extension: an id of 32 lowercase letters or digits that is none of the product's own
 * (product/sessions#chosen-extension).
 */
export function ChangeExtensionDialog({ onClose }: { onClose: () => void }) {
  const chosen = useAnswer(chosenExtension);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isDefault = chosen.state === 'here' && chosen.data.default_ids.includes(typed);
    const valid = !isDefault && changeExtensionSchema.safeParse({ extension_id: typed }).success;
    setProblem(valid ? undefined : accountMessages.extensionInvalid);
    if (!valid || busy) return;
    setBusy(true);
    try {
      await chooseExtension(typed);
      toast('success', 'Extension changed.');
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      if (error instanceof ApiError) setProblem(error.fields['extension_id'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const current = chosen.state === 'here' ? chosen.data.extension_id : null;
  return (
    <Dialog open onClose={onClose} aria-labelledby="extension-title" maxWidth="xs" fullWidth>
      <DialogTitle id="extension-title">{navigationLabels.changeExtension}</DialogTitle>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogContent className="account-form">
          <Field
            label={labels.extensionId}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={typed}
            error={problem}
            hint={current === null ? 'You’re using the standard extension.' : `In use: ${current}`}
            onChange={({ target }) => {
              setProblem(undefined);
              setTyped(target.value.trim());
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {labels.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
