import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import { type WebhookKind, webhookKinds } from '@keenly/contracts/webhook-kinds';
import { type MakeWebhook, makeWebhookSchema, type Webhook } from '@keenly/contracts/webhooks';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { KindChoice } from './kind-choice';

export interface WebhookDialogProps {
  title: string;
  action: string;
  /** What it is now; absent for a new one. */
  webhook?: Pick<Webhook, 'name' | 'url' | 'kinds'>;
  onSave: (webhook: MakeWebhook) => Promise<unknown>;
  onClose: () => void;
}

/** Name, address and kinds of a webhook. What is wrong is said at its field, and what was typed stays. */
export function WebhookDialog({ title, action, webhook, onSave, onClose }: WebhookDialogProps) {
  const form = useId();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? webhookKinds);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const asked = makeWebhookSchema.safeParse({ name, url, kinds });
    if (!asked.success) {
      const said = asked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors(Object.fromEntries(said));
      return;
    }
    setBusy(true);
    try {
      await onSave(asked.data);
      onClose();
    } catch (failure) {
      setErrors(failure instanceof ApiError ? failure.fields : {});
      toast('error', wordsFor(failure));
      setBusy(false);
    }
  };
  const changed = () => setErrors({});
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="webhook-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Field
          autoFocus
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          dir="auto"
          value={name}
          error={errors['name']}
          onChange={({ target }) => {
            setName(target.value);
            changed();
          }}
        />
        <Field
          label={words.address}
          hint={words.addressHint}
          autoComplete="off"
          inputMode="url"
          value={url}
          error={errors['url']}
          onChange={({ target }) => {
            setUrl(target.value);
            changed();
          }}
        />
        <KindChoice
          chosen={kinds}
          error={errors['kinds']}
          onChange={(chosen) => {
            setKinds(chosen);
            changed();
          }}
        />
      </form>
    </Modal>
  );
}
