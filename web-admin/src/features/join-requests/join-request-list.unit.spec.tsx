import '../../testing/text-encoding';
import '../../testing/dialogs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { dismissToast, toastStore } from '@keenly/web-learner/ui/toasts/toast-store';
import { aJoinRequest } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { JoinRequestList } from './join-request-list';

const request = aJoinRequest(1);

function renderRequests(
  answerJoinRequest: (userId: string, accept: boolean) => Promise<void>,
  waiting = request,
) {
  return renderList('join-requests', <JoinRequestList />, async () => ({ data: [waiting], total: 1 }), {
    answerJoinRequest,
  });
}

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

describe('join requests', () => {
  it.each([
    ['Accept', [true, 'USER'], 'Approved Successfully!'],
    ['Reject', [false], 'Removed Successfully!'],
  ])('%s answers, says so, and reads the list again', async (button, answered, words) => {
    const answer = jest.fn(() => Promise.resolve());
    const { asked } = renderRequests(answer);
    fireEvent.click(await screen.findByRole('button', { name: `${button} ${request.user_name}` }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(answer).toHaveBeenCalledWith(request.user_id, ...answered);
    expect(toastStore.get()).toMatchObject([{ tone: 'success', text: words }]);
  });

  it.each(['USER', 'TEACHER'])('asks which role a would-be teacher gets: %s', async (role) => {
    const answer = jest.fn(() => Promise.resolve());
    renderRequests(answer, aJoinRequest(1, { requested_role: 'TEACHER' }));
    fireEvent.click(await screen.findByRole('button', { name: `Accept ${request.user_name}` }));
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Role if you accept'), { target: { value: role } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(request.user_id, true, role));
  });

  it('tells that someone else was faster, and reads the list again', async () => {
    const words = 'Request has already been processed.';
    // React-admin logs what a data provider refuses.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { asked } = renderRequests(() => Promise.reject(new ApiError(words, 409, 'CONFLICT')));
    fireEvent.click(await screen.findByRole('button', { name: `Accept ${request.user_name}` }));
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ tone: 'error', text: words }]));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
