import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { OrganisationOption } from '@keenly/contracts/organisation';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ApiError, wordsFor } from '../../shared/api/api-error';
import { OrganisationPicker } from '../../shared/organisation/organisation-picker';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { accountsQuery } from './accounts';
import { joinOrganisation } from './join';
import './accounts.css';

/** Choose an organisation and give its code (product/organizations#joining). The code is compared there. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [organisation, setOrganisation] = useState<OrganisationOption | null>(null);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ organisation?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);

  const join = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemsOf(organisation, code);
    setProblems(found);
    if (organisation === null || Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      const { message } = await joinOrganisation({
        neighbourhood_id: organisation.client_id,
        actual_id: code,
      });
      toast('success', message);
      await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      if (error instanceof ApiError && error.code === 'VALIDATION_FAILED')
        setProblems({ code: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="join-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="join-title">{labels.joinTitle}</DialogTitle>
      <form noValidate onSubmit={(event) => void join(event)}>
        <DialogContent className="account-form">
          <OrganisationPicker
            label={labels.organization}
            value={organisation}
            error={problems.organisation}
            onChange={(chosen) => {
              setProblems({});
              setOrganisation(chosen);
            }}
          />
          <Field
            label={labels.corporateId}
            autoComplete="off"
            spellCheck={false}
            value={code}
            error={problems.code}
            hint="This is your organization’s license code. Ask the person who invited you."
            onChange={({ target }) => {
              setProblems({});
              setCode(target.value.replace(/\s+/g, ''));
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {labels.join}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function problemsOf(organisation: OrganisationOption | null, code: string) {
  return {
    ...(organisation === null ? { organisation: joinMessages.selectCorporate } : {}),
    ...(code === '' ? { code: joinMessages.corporateBlank } : {}),
  };
}
