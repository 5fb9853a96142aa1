import { failureMessage } from './failures.js';

describe('the words for a failed call', () => {
  it('takes the server’s message first', () => {
    expect(
      failureMessage({ status: 400, serverMessage: 'Deadline cannot be empty.', statusText: 'Bad Request' }),
    ).toBe('Deadline cannot be empty.');
  });
  it('then the error text, then the status text', () => {
    expect(failureMessage({ status: 400, errorText: 'nope', statusText: 'Bad Request' })).toBe('nope');
    expect(failureMessage({ status: 400, serverMessage: ' ', statusText: 'Bad Request' })).toBe(
      'Bad Request',
    );
  });
  it.each([
    [404, 'Resource not found.'],
    [400, 'Bad request.'],
    [401, 'Unauthorized access.'],
    [403, 'Forbidden.'],
    [500, 'Server error. Please try again later.'],
    [418, 'An error occurred. Please try again.'],
  ])('has a default for %i', (status, words) =>
    expect(failureMessage({ status, statusText: '' })).toBe(words),
  );
  it('speaks of the network when nothing came back', () => {
    expect(failureMessage({})).toBe(
      'No response received from the server. Please check your network connection.',
    );
    expect(failureMessage({ requestMessage: 'timeout of 5 s' })).toBe('timeout of 5 s');
  });
});
