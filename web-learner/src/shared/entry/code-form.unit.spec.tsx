import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error';
import { Toasts } from '../../ui/toasts/toasts';
import { CodeForm } from './code-form';

const typed = userEvent.setup();
const onVerify = jest.fn<(code: string) => Promise<void>>();
const onResend = jest.fn<() => Promise<string>>();

beforeEach(() => {
  onVerify.mockReset().mockResolvedValue(undefined);
  onResend.mockReset().mockResolvedValue('On its way.');
  render(
    <>
      <CodeForm submit="Verify" onVerify={onVerify} onResend={onResend} />
      <Toasts />
    </>,
  );
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');

describe('a code with letters', () => {
  it('is taken in any spelling once its field is asked for, and handed in at ten signs', async () => {
    await typed.click(screen.getByRole('button', { name: 'My code has letters' }));
    expect(document.activeElement).toBe(field());
    await typed.type(field(), 'k7qf2-m9x4');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
    await typed.type(field(), ' t{Enter}');
    expect(onVerify).toHaveBeenCalledWith('K7QF2M9X4T');
  });
});

describe('a code of four digits', () => {
  it('takes digits only, and four of them', async () => {
    await typed.type(field(), '1a2-3 456');
    expect(field().value).toBe('1234');
  });

  it('does nothing until there are four', async () => {
    await typed.type(field(), '123{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
    expect(onVerify).not.toHaveBeenCalled();
    await typed.type(field(), '4{Enter}');
    expect(onVerify).toHaveBeenCalledWith('1234');
  });

  it('says what is wrong, stays, and is empty for the next try', async () => {
    onVerify.mockRejectedValue(new ApiError('This is not the code we sent.', 400, 'CODE_WRONG'));
    await typed.type(field(), '1234{Enter}');
    expect(await screen.findAllByText('This is not the code we sent.')).toHaveLength(2);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('is sent again on request, and says so', async () => {
    await typed.click(screen.getByRole('button', { name: 'RESEND' }));
    expect(await screen.findByText('On its way.')).toBeTruthy();
  });

  it('shows the words of a refused resend as an error', async () => {
    onResend.mockRejectedValue(new ApiError('Please wait a minute.', 429, 'RATE_LIMITED'));
    await typed.click(screen.getByRole('button', { name: 'RESEND' }));
    expect((await screen.findByText('Please wait a minute.')).closest('[role="alert"]')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });
});
