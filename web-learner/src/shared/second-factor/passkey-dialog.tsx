import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { SecondFactor } from '@keenly/contracts/second-factor';
import { addPasskey, beginPasskey, removePasskey } from '@keenly/contracts/passkeys.endpoints';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../api/api';
import { wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { RecoveryCodeList } from './recovery-code-list';

export type OwnPasskey = SecondFactor['data']['passkeys'][number];

const NAME_MAX = 60;

/** Makes a passkey on this device and keeps it. Answers recovery codes where it is the first second factor. */
async function makePasskey(name: string, password: string): Promise<string[]> {
  const { createPasskey } = await import('./passkey-browser');
  const credential = await createPasskey(await api.ask(beginPasskey, { body: { password } }));
  return (await api.ask(addPasskey, { body: { name, credential } })).recovery_codes;
}

/** Adding a passkey, or removing the one given; both ask for the password. */
export function PasskeyDialog({
  removing,
  onAdded,
  onClose,
}: {
  removing?: OwnPasskey;
  onAdded?: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const title = removing === undefined ? words.addPasskey : words.removePasskey;

  const work = async () => {
    if (removing !== undefined) {
      await api.ask(removePasskey, { params: { id: removing.id }, body: { password } });
      toast('success', secondFactorMessages.passkeyRemoved);
      onClose();
      return;
    }
    const given = await makePasskey(name.trim(), password);
    toast('success', secondFactorMessages.passkeyAdded);
    onAdded?.();
    if (given.length > 0) setCodes(given);
    else onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(wordsFor(error)))
      .finally(() => setBusy(false));
  };
  if (codes !== undefined)
    return (
      <Dialog open onClose={onClose} aria-labelledby="passkey-title" maxWidth="xs" fullWidth scroll="body">
        <DialogTitle id="passkey-title">{words.codesTitle}</DialogTitle>
        <DialogContent className="factor-form">
          <RecoveryCodeList codes={codes} />
        </DialogContent>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {words.saved}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="passkey-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="passkey-title">{title}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className="factor-form">
          <p>{removing === undefined ? words.addPasskeyLead : removing.name}</p>
          {removing === undefined ? (
            <Field
              label={words.passkeyName}
              value={name}
              maxLength={NAME_MAX}
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
          ) : null}
          <Field
            label={entryLabels.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            disabled={removing === undefined && name.trim() === ''}
            busy={busy}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
