import { jest } from '@jest/globals';
import { TYPED_IDLE_MS, TypedTextKeeper } from './typed-text-keeper';
import type { TypedText } from './typed-texts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lesson = { accountId: 'ada', courseId: 'kilns', thing: 'lesson/cones' };
const text = (heading: string): TypedText => ({ version: 3, values: { heading } });

function keeping(before?: TypedText) {
  const held = { text: before, writes: 0, signedIn: true };
  const keeper = new TypedTextKeeper(
    {
      find: () => held.text && { ...held.text, at: 0 },
      keep: (_, next) => {
        held.text = next;
        held.writes += 1;
      },
      forget: () => {
        held.text = undefined;
      },
    },
    lesson,
    () => held.signedIn,
  );
  return { held, keeper };
}

describe('what is typed in a form', () => {
  it('is kept after a moment’s rest, once', () => {
    const { held, keeper } = keeping();
    keeper.want(text('C'));
    jest.advanceTimersByTime(TYPED_IDLE_MS - 1);
    keeper.want(text('Co'));
    jest.advanceTimersByTime(TYPED_IDLE_MS - 1);
    expect(held.text).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(held).toMatchObject({ text: text('Co'), writes: 1 });
  });

  it('is kept at once where the page is left, and not a second time', () => {
    const { held, keeper } = keeping();
    keeper.want(text('Cones'));
    keeper.flush();
    jest.advanceTimersByTime(TYPED_IDLE_MS);
    keeper.flush();
    expect(held).toMatchObject({ text: text('Cones'), writes: 1 });
  });

  it('is gone once it’s saved, with what waited', () => {
    const { held, keeper } = keeping();
    keeper.want(text('Cones'));
    keeper.flush();
    keeper.want(text('Cones and heat'));
    keeper.forget();
    jest.advanceTimersByTime(TYPED_IDLE_MS);
    expect(held).toMatchObject({ text: undefined, writes: 1 });
  });

  it('goes where its author discards what was found', () => {
    const { held, keeper } = keeping(text('Cones'));
    expect(keeper.find()).toMatchObject(text('Cones'));
    keeper.forget();
    expect(held.text).toBeUndefined();
  });

  it('leaves what another tab keeps where nothing was typed here', () => {
    const { held, keeper } = keeping();
    expect(keeper.find()).toBeUndefined();
    held.text = text('From another tab');
    keeper.forget();
    expect(held.text).toEqual(text('From another tab'));
  });

  it('isn’t kept once its author has signed out', () => {
    const { held, keeper } = keeping();
    keeper.want(text('Cones'));
    held.signedIn = false;
    keeper.flush();
    expect(held.text).toBeUndefined();
  });
});
