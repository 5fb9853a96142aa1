import '../../testing/text-encoding';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Toasts } from '@keenly/web-learner/ui/toasts/toasts';
import { OrderedList } from './ordered-list';
import { useKeptOrder } from './use-kept-order';

const fruits = ['Apple', 'Banana', 'Cherry'].map((name) => ({ id: name, name }));

function Fruits({ save, still }: { save: (ids: readonly string[]) => Promise<unknown>; still?: string }) {
  const { items, arrange } = useKeptOrder(fruits, save);
  return (
    <main>
      <OrderedList label="Fruits" items={items} nameOf={({ name }) => name} onArrange={arrange} still={still}>
        {({ name }, grip) => (
          <>
            {grip}
            <b>{name}</b>
          </>
        )}
      </OrderedList>
      <Toasts />
    </main>
  );
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Fruits' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}…` });
const spoken = () =>
  [...document.querySelectorAll('[role="status"], [role="alert"]')].map((one) => one.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a list in an order of one’s own', () => {
  it('moves by Alt and the arrow keys, keeps the focus, says where, and saves after a second', async () => {
    const save = jest.fn(() => Promise.resolve());
    render(<Fruits save={save} />);
    grip('Apple').focus();
    fireEvent.keyDown(grip('Apple'), { key: 'ArrowDown', altKey: true });
    fireEvent.keyDown(grip('Apple'), { key: 'ArrowDown', altKey: true });
    expect(shown()).toEqual(['Banana', 'Cherry', 'Apple']);
    expect(document.activeElement).toBe(grip('Apple'));
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(save).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith(['Banana', 'Cherry', 'Apple']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(spoken()).toContain('Apple moved to position 3 of 3.');
  });

  it('moves by the grip’s menu, which offers no move that leads nowhere', async () => {
    render(<Fruits save={() => Promise.resolve()} />);
    fireEvent.click(grip('Cherry'));
    expect(screen.getByRole('menuitem', { name: 'Down' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('menuitem', { name: 'To the top' }));
    expect(shown()).toEqual(['Cherry', 'Apple', 'Banana']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
  });

  it('shows the old order again where it can’t be saved, and says so', async () => {
    render(<Fruits save={() => Promise.reject(new Error('The service is busy.'))} />);
    fireEvent.keyDown(grip('Banana'), { key: 'ArrowUp', altKey: true });
    expect(shown()).toEqual(['Banana', 'Apple', 'Cherry']);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(shown()).toEqual(['Apple', 'Banana', 'Cherry']);
    screen.getByText('Couldn’t save the order, so it’s as it was. The service is busy.');
  });

  it('is saved at once where the page is left within the second', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { unmount } = render(<Fruits save={save} />);
    fireEvent.keyDown(grip('Banana'), { key: 'ArrowUp', altKey: true });
    window.dispatchEvent(new Event('pagehide'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(save).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(grip('Cherry'), { key: 'ArrowUp', altKey: true });
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('offers other lists in the grip’s menu', () => {
    const sent: string[] = [];
    render(
      <OrderedList
        label="Fruits"
        items={fruits}
        nameOf={({ name }) => name}
        onArrange={() => undefined}
        elsewhere={[{ id: 'basket', words: 'To section Basket' }]}
        onSend={({ name }, place) => sent.push(`${name} to ${place}`)}
      >
        {(_, handle) => handle}
      </OrderedList>,
    );
    fireEvent.click(grip('Banana'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'To section Basket' }));
    expect(sent).toEqual(['Banana to basket']);
  });

  it('stays as it is while something is edited', () => {
    render(<Fruits save={() => Promise.resolve()} still="Finish editing first" />);
    expect(grip('Apple')).toHaveProperty('disabled', true);
  });
});
