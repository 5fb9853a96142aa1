import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { Registrant } from '@keenly/contracts/console';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useId, useState, type SyntheticEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

interface Props {
  readonly member: Registrant;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Asks once more, and for the admin's own password; someone who has none leaves it empty. */
export function ResetFactorDialog({ member, onReset, onClose }: Props) {
  const { resetSecondFactor } = useDataProvider<ConsoleDataProvider>();
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await resetSecondFactor(member.id, password);
      toast('success', secondFactorMessages.wasReset);
      onReset();
      onClose();
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={`Reset two-step sign-in of ${member.user_name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.reset}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="registrant-reset"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <p>{words.resetLead}</p>
        <Field
          label={words.ownPassword}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problem}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Modal>
  );
}
