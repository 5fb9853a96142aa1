import { zodResolver } from '@hookform/resolvers/zod';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { passwordChangeMessages as words } from '@keenly/contracts/catalogue/recovery';
import type { PasswordReset } from '@keenly/contracts/verification';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useForm, useWatch } from 'react-hook-form';
import { api, sessionStore } from '../api/api';
import { wordsFor } from '../api/api-error';
import { keepSignIn } from '../auth/keep-sign-in';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { passwordFormSchema, type PasswordForm } from './password-form-schema';
import './update-password-dialog.css';

const empty: PasswordForm = { existing_password: '', password: '', confirm_password: '' };

/**
 * Update Password (product/entering#update-password): confirm waits for a new password, Update for all three. Success
 * closes the dialog and keeps the new sign-in; failure clears the fields.
 */
export function UpdatePasswordDialog({ onClose }: { onClose: () => void }) {
  const { register, control, handleSubmit, formState, reset } = useForm<PasswordForm>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: empty,
  });
  const typed = useWatch({ control });
  const filled = Object.values(typed).every((value) => value !== '');
  const submit = handleSubmit(async ({ existing_password, password }) => {
    try {
      toast('success', await changePassword(existing_password, password));
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      reset(empty);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="password-title">Update Password</DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent className="password-form">
          <Field
            label={words.existing}
            type="password"
            autoComplete="current-password"
            error={errors.existing_password?.message}
            {...register('existing_password')}
          />
          <Field
            label={words.password}
            type="password"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Field
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
            disabled={typed.password === ''}
            error={errors.confirm_password?.message}
            {...register('confirm_password')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!filled} busy={isSubmitting}>
            Update
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

async function changePassword(existing: string, password: string): Promise<string> {
  const response = await api.send('PUT', identityEndpoints.resetPassword.path, {
    body: { user_client_id: sessionStore.get()?.user.id, existing_password: existing, password },
  });
  const answer = (await response.json()) as PasswordReset;
  keepSignIn(answer, response);
  return answer.message;
}
