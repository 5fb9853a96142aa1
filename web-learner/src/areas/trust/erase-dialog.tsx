import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { erasureWords, trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { erasurePhrases, type ErasureScope, eraseSchema } from '@keenly/contracts/trust';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, wordsFor } from '../../shared/api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { Modal } from '../../ui/components/modal';
import { erase } from './erase';
import './trust.css';

export interface EraseDialogProps {
  scope: ErasureScope;
  hasPassword: boolean;
  onClose: () => void;
}

type Problems = Partial<Record<'confirmation' | 'password', string>>;

/** The last question: the words, typed, and the password. */
export function EraseDialog({ scope, hasPassword, onClose }: EraseDialogProps) {
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const { button } = erasureWords[scope];

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { scope, confirmation, ...(hasPassword ? { password } : {}) };
    const found: Problems = {
      ...(eraseSchema.safeParse(body).success ? {} : { confirmation: trustMessages.phraseWrong }),
      ...(hasPassword && password === '' ? { password: trustMessages.passwordRequired } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await navigate(await erase(body));
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <Modal title={button} lead={words.eraseLead} onClose={onClose}>
      <form className="erase-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {words.phrase} <b className="erase-phrase">{erasurePhrases[scope]}</b>
        </p>
        <Field
          label={words.phraseLabel}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          error={problems.confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
        {hasPassword ? (
          <Field
            label={words.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <p className="k-meta">{words.noPassword}</p>
        )}
        <div className="erase-actions">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" className="erase-btn" busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
