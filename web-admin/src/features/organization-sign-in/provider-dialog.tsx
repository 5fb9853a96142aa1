import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import { saveSignInProviderSchema, type SignInProvider } from '@keenly/contracts/organization-sign-in';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { LongField } from '../../shared/long-field';
import { useProviderChanges } from './provider-queries';
import { RuleChoice } from './rule-choice';
import { TryButton } from './try-button';

export interface ProviderDialogProps {
  clientId: string;
  /** What it is now; absent for a new one. */
  provider?: SignInProvider;
  redirect: string;
  onClose: () => void;
}

/** A provider as an admin enters it. What is wrong is said at its field, and what was typed stays. */
export function ProviderDialog({ clientId, provider, redirect, onClose }: ProviderDialogProps) {
  const form = useId();
  const { save } = useProviderChanges(clientId);
  const [typed, setTyped] = useState(() => startOf(provider));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  const submit = async () => {
    const asked = saveSignInProviderSchema.safeParse({
      ...typed,
      app_secret: typed.app_secret === '' && provider !== undefined ? undefined : typed.app_secret,
      domains: typed.domains.split(/[\s,;]+/).filter((one) => one !== ''),
      version: provider?.version ?? 0,
    });
    if (!asked.success) {
      const said = asked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors(Object.fromEntries(said));
      return;
    }
    setBusy(true);
    try {
      await save(asked.data);
      toast('success', words.saved);
      onClose();
    } catch (failure) {
      setErrors(failure instanceof ApiError ? failure.fields : {});
      toast('error', wordsFor(failure));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={provider === undefined ? words.setTitle : words.changeTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="sign-in-provider"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <div>
          <CopyValue label={words.redirect} value={redirect} action={words.copyRedirect} />
          <p className="k-quiet">{words.redirectHint}</p>
        </div>
        <Field
          label={words.issuer}
          hint={words.issuerHint}
          autoComplete="off"
          inputMode="url"
          value={typed.issuer}
          error={errors['issuer']}
          onChange={({ target }) => change({ issuer: target.value })}
        />
        {typed.issuer === '' ? null : (
          <div className="sign-in-actions">
            <TryButton clientId={clientId} issuer={typed.issuer} />
          </div>
        )}
        <Field
          label={words.appId}
          autoComplete="off"
          value={typed.app_id}
          error={errors['app_id']}
          onChange={({ target }) => change({ app_id: target.value })}
        />
        <Field
          label={words.secret}
          hint={provider === undefined ? words.secretHint : words.secretKept}
          type="password"
          autoComplete="new-password"
          value={typed.app_secret}
          error={errors['app_secret']}
          onChange={({ target }) => change({ app_secret: target.value })}
        />
        <LongField
          label={words.domains}
          hint={words.domainsHint}
          rows={3}
          value={typed.domains}
          error={errors['domains']}
          onChange={(domains) => change({ domains })}
        />
        <RuleChoice rule={typed.rule} error={errors['rule']} onChange={(rule) => change({ rule })} />
      </form>
    </Modal>
  );
}

const startOf = (provider: SignInProvider | undefined) => ({
  issuer: provider?.issuer ?? '',
  app_id: provider?.app_id ?? '',
  app_secret: '',
  domains: (provider?.domains ?? []).map(({ domain }) => domain).join('\n'),
  rule: provider?.rule ?? ('offered' as const),
});
