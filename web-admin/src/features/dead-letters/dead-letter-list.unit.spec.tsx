import '../../testing/text-encoding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { aDeadLetter } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { DeadLetterList } from './dead-letter-list';

const letter = aDeadLetter(1);

function renderLetters(retryDeadLetter: (id: string) => Promise<void>) {
  return renderList('dead-letters', <DeadLetterList />, async () => ({ data: [letter], total: 1 }), {
    retryDeadLetter,
  });
}

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('unsent mail', () => {
  it('queues a mail again, says so, and reads the list again', async () => {
    const retry = jest.fn(() => Promise.resolve());
    const { asked } = renderLetters(retry);
    fireEvent.click(await screen.findByRole('button', { name: `Retry the email to ${letter.to}` }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(retry).toHaveBeenCalledWith(letter.id);
    expect(toastStore.get()).toMatchObject([{ tone: 'success' }]);
  });

  it('tells why it could not, and can be asked again', async () => {
    const { asked } = renderLetters(() => Promise.reject(new ApiError('Forbidden.', 403, 'FORBIDDEN')));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const button = await screen.findByRole('button', { name: `Retry the email to ${letter.to}` });
    fireEvent.click(button);
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'error', text: 'Forbidden.' }]));
    expect(asked).toHaveLength(1);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
});
