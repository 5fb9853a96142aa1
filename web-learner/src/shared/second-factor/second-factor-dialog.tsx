import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { TotpSetUp } from '@keenly/contracts/second-factor';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SyntheticEvent } from 'react';
import { wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { QrCode } from './qr-code';
import { RecoveryCodeList } from './recovery-code-list';
import { beginTotp, confirmTotp, removeSecondFactor, renewRecoveryCodes } from './second-factor-api';

export type FactorTask = 'on' | 'off' | 'codes';

type Step = { at: 'password' } | { at: 'scan'; setUp: TotpSetUp } | { at: 'codes'; codes: string[] };

const titles: Readonly<Record<FactorTask, string>> = {
  on: words.turnOn,
  off: words.turnOff,
  codes: words.newCodes,
};

/** Turning two-step sign-in on (password, QR code, recovery codes) and off, and new recovery codes. */
export function SecondFactorDialog({ task, onClose }: { task: FactorTask; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const nextStep = async (): Promise<Step | undefined> => {
    if (step.at === 'scan') return { at: 'codes', codes: await confirmTotp(typed) };
    if (task === 'on') return { at: 'scan', setUp: await beginTotp(typed) };
    if (task === 'codes') return { at: 'codes', codes: await renewRecoveryCodes(typed) };
    await removeSecondFactor(typed);
    return undefined;
  };
  const work = async () => {
    const next = await nextStep();
    setTyped('');
    if (next !== undefined) {
      setStep(next);
      return;
    }
    toast('success', secondFactorMessages.turnedOff);
    onClose();
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
  const field = {
    value: typed,
    error: problem,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="factor-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="factor-title">{step.at === 'codes' ? words.codesTitle : titles[task]}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent className="factor-form">
          {step.at === 'password' ? (
            <Field
              key="password"
              label={entryLabels.password}
              type="password"
              autoComplete="current-password"
              {...field}
            />
          ) : null}
          {step.at === 'scan' ? (
            <>
              <p>{words.scan}</p>
              <QrCode text={step.setUp.uri} label="QR code for your authenticator app" />
              <p className="k-meta">
                {words.key} <code className="factor-key">{inFours(step.setUp.secret)}</code>
              </p>
              <Field
                key="code"
                label={words.appCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                {...field}
              />
            </>
          ) : null}
          {step.at === 'codes' ? <RecoveryCodeList codes={step.codes} /> : null}
        </DialogContent>
        <DialogActions>
          {step.at === 'codes' ? (
            <Button look="primary" onClick={onClose}>
              {words.saved}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button look="primary" type="submit" disabled={step.at === 'scan' && typed === ''} busy={busy}>
                {step.at === 'password' && task === 'on' ? 'Continue' : titles[task]}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A key is typed in groups of four. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
