import '../../testing/text-encoding';
import '../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { secondFactorMessages as messages } from '@keenly/contracts/catalogue/second-factor';
import type { MemberSecondFactor } from '@keenly/contracts/member-second-factor.endpoints';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { aRegistrant } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { MemberFactorPanel } from './member-factor-panel';

type Factor = MemberSecondFactor['data'] | null;

const member = aRegistrant(1);

function renderPanel(
  secondFactorOf: () => Promise<Factor>,
  resetSecondFactor = jest.fn((_id: string, _password: string) => Promise.resolve()),
) {
  const nothing = () => Promise.resolve({ data: [], total: 0 });
  renderList('registrants', <MemberFactorPanel member={member} />, nothing, {
    secondFactorOf,
    resetSecondFactor,
  });
  return resetSecondFactor;
}

const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }));
  return within(await screen.findByRole('dialog', { name: 'Reset two-step sign-in of Amara Okafor?' }));
};

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('two-step sign-in of a member', () => {
  it('is reset only after asking, with the admin’s own password, and read again', async () => {
    const answers: Factor[] = [
      { on: true, obstacle: null },
      { on: false, obstacle: null },
    ];
    const reset = renderPanel(() => Promise.resolve(answers.shift() ?? null));
    const dialog = await open();
    expect(reset).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'My-Password1!' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }));
    await screen.findByText('Off. Their password alone signs them in.');
    expect(reset.mock.calls).toEqual([[member.id, 'My-Password1!']]);
    expect(toastStore.get()).toMatchObject([{ tone: 'success', text: messages.wasReset }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays as it is when the admin cancels', async () => {
    const reset = renderPanel(() => Promise.resolve({ on: true, obstacle: null }));
    fireEvent.click((await open()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reset).not.toHaveBeenCalled();
  });

  it('says in the dialog what is wrong with the password', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = new ApiError('This isn’t your password.', 400, 'PASSWORD_WRONG');
    renderPanel(
      () => Promise.resolve({ on: true, obstacle: null }),
      jest.fn(() => Promise.reject(refusal)),
    );
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This isn’t your password.');
  });

  it.each([
    ['self', messages.notYourOwn],
    ['above', messages.notAbove],
    ['elsewhere', messages.memberElsewhere],
  ] as const)('says why it cannot be reset: %s', async (obstacle, words) => {
    renderPanel(() => Promise.resolve({ on: true, obstacle }));
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).toBeNull();
  });

  it('is not shown of someone else’s member', async () => {
    const asked = jest.fn(() => Promise.resolve(null));
    renderPanel(asked);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText('Two-step sign-in')).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    let fails = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPanel(() =>
      fails
        ? Promise.reject(new ApiError('Server error.', 500, 'INTERNAL_ERROR'))
        : Promise.resolve({ on: false, obstacle: null }),
    );
    await screen.findByText('Server error.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Off. Their password alone signs them in.');
  });
});
