import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { FailureBoundary } from './failure-boundary';
import { withOwnCode } from './with-own-code';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component with code of its own', () => {
  it('keeps its place until the code is there, and then waits for nothing else', async () => {
    let arrive: (code: typeof Greeting) => void = () => undefined;
    const load = jest.fn(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)));
    const Part = withOwnCode(load);
    render(<Part name="Maya" meanwhile={<p>On its way</p>} />);
    expect(screen.getByText('On its way')).toBeTruthy();
    // Within the same task: not after the 300 ms that a Suspense boundary keeps its fallback.
    await act(async () => arrive(Greeting));
    expect(screen.getByText('Hello Maya')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('has something of its own in its place, unless whoever draws it has something else', () => {
    const load = () => new Promise<typeof Greeting>(() => undefined);
    const Part = withOwnCode(load, <p>Loading</p>);
    render(<Part name="Maya" />);
    expect(screen.getByText('Loading')).toBeTruthy();
    render(<Part name="Maya" meanwhile={<p>On its way</p>} />);
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(screen.getAllByText('Loading')).toHaveLength(1);
  });

  it('is there at once where its code was fetched ahead, and fetched once', async () => {
    const load = jest.fn(async () => Greeting);
    const Part = withOwnCode(load);
    await Promise.all([Part.fetchCode(), Part.fetchCode()]);
    render(<Part name="Maya" meanwhile={<p>On its way</p>} />);
    expect(screen.getByText('Hello Maya')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again after a failure ahead of its use, and leaves one in use to the boundary around it', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.reject<typeof Greeting>(new Error('no network')));
    const Part = withOwnCode(load);
    await Part.fetchCode();
    await act(async () => {
      render(
        <FailureBoundary>
          <Part name="Maya" />
        </FailureBoundary>,
      );
    });
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    said.mockRestore();
  });
});
