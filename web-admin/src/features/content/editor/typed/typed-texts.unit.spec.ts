import { jest } from '@jest/globals';
import {
  TYPED_TEXT_DAYS,
  TYPED_TEXT_MAX,
  TYPED_TEXTS_MAX,
  TYPED_TEXTS_MAX_CHARACTERS,
  TypedTexts,
} from './typed-texts';

const DAY_MS = 86_400_000;
const lesson = { accountId: 'ada', courseId: 'kilns', thing: 'lesson/cones' };
const other = (n: number) => ({ ...lesson, thing: `lesson/${n}` });
const text = (words: string, version = 3) => ({ version, values: { heading: words } });

/** A device's storage with room for so many characters, all keys together. */
function aStorage(room = Infinity) {
  const lines = new Map<string, string>();
  const used = () => [...lines].reduce((sum, [key, line]) => sum + key.length + line.length, 0);
  const storage: Storage = {
    get length() {
      return lines.size;
    },
    key: (n) => [...lines.keys()][n] ?? null,
    getItem: (key) => lines.get(key) ?? null,
    setItem: (key, line) => {
      const before = lines.get(key);
      lines.set(key, line);
      if (used() <= room) return;
      if (before === undefined) lines.delete(key);
      else lines.set(key, before);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key) => void lines.delete(key),
    clear: () => lines.clear(),
  };
  return { storage, lines, used };
}

function given(room?: number) {
  const device = aStorage(room);
  const clock = { now: 1_000 * DAY_MS };
  const texts = new TypedTexts(
    () => device.storage,
    () => clock.now,
  );
  return { ...device, clock, texts };
}

let warned: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('typed texts of a device', () => {
  it('come back as they were kept last, with their version and time', () => {
    const { texts, clock } = given();
    texts.keep(lesson, text('Cones'));
    texts.keep(lesson, text('Cones and heat'));
    expect(texts.find(lesson)).toEqual({
      version: 3,
      values: { heading: 'Cones and heat' },
      at: clock.now,
    });
  });

  it('are of one person, one course, and one thing', () => {
    const { texts } = given();
    texts.keep(lesson, text('Cones'));
    expect(texts.find({ ...lesson, accountId: 'bob' })).toBeUndefined();
    expect(texts.find({ ...lesson, courseId: 'glazes' })).toBeUndefined();
    expect(texts.find({ ...lesson, thing: 'section/cones' })).toBeUndefined();
    expect(texts.find({ accountId: 'ada/kilns', courseId: 'lesson', thing: 'cones' })).toBeUndefined();
  });

  it('are gone once they’re forgotten, and the others stay', () => {
    const { texts } = given();
    texts.keep(lesson, text('Cones'));
    texts.keep(other(1), text('Loading'));
    texts.forget(lesson);
    expect(texts.find(lesson)).toBeUndefined();
    expect(texts.find(other(1))).toMatchObject(text('Loading'));
  });

  it('are gone after 30 days, and leave the device with the next one', () => {
    const { texts, clock, lines } = given();
    texts.keep(lesson, text('Cones'));
    clock.now += TYPED_TEXT_DAYS * DAY_MS;
    expect(texts.find(lesson)).toBeUndefined();
    texts.keep(other(1), text('Loading'));
    expect(lines.size).toBe(1);
  });

  it('are so many at most, and the oldest go', () => {
    const { texts, clock, lines } = given();
    for (let n = 0; n <= TYPED_TEXTS_MAX; n += 1) {
      clock.now += 1;
      texts.keep(other(n), text('Loading'));
    }
    expect(lines.size).toBe(TYPED_TEXTS_MAX);
    expect(texts.find(other(0))).toBeUndefined();
    expect(texts.find(other(1))).toBeDefined();
  });

  it('are so long at most, all together and each', () => {
    const { texts, clock, used } = given();
    const long = 'x'.repeat(TYPED_TEXT_MAX - 100);
    for (let n = 0; n < 10; n += 1) {
      clock.now += 1;
      texts.keep(other(n), text(long));
    }
    expect(used()).toBeLessThan(TYPED_TEXTS_MAX_CHARACTERS + 10 * 200);
    expect(texts.find(other(9))).toBeDefined();
    texts.keep(other(9), text('x'.repeat(TYPED_TEXT_MAX)));
    expect(texts.find(other(9))).toMatchObject(text(long));
  });

  it('take the place of older ones where the device is full, and of nothing else', () => {
    const { texts, clock, storage } = given(700);
    storage.setItem('keenly.session', 'x'.repeat(100));
    for (const n of [0, 1, 2]) {
      clock.now += 1;
      texts.keep(other(n), text('x'.repeat(180)));
    }
    expect([0, 1, 2].map((n) => texts.find(other(n)) !== undefined)).toEqual([false, true, true]);
    expect(storage.getItem('keenly.session')).toHaveLength(100);
    expect(warned).not.toHaveBeenCalled();
  });

  it('aren’t kept where there is no room at all, which is told once', () => {
    const { texts } = given(20);
    texts.keep(lesson, text('Cones'));
    texts.keep(lesson, text('Cones and heat'));
    expect(texts.find(lesson)).toBeUndefined();
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('aren’t kept where the browser keeps nothing, and nothing fails', () => {
    const texts = new TypedTexts(
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
      () => 0,
    );
    texts.keep(lesson, text('Cones'));
    texts.forget(lesson);
    expect(texts.find(lesson)).toBeUndefined();
  });

  it.each(['', 'x', '86400000000 {', '86400000000 null', '86400000000 {"values":{}}', 'NaN {"version":1}'])(
    'are ignored where they can’t be understood: %j',
    (line) => {
      const { texts, lines, storage } = given();
      texts.keep(lesson, text('Cones'));
      for (const key of [...lines.keys()]) storage.setItem(key, line);
      expect(texts.find(lesson)).toBeUndefined();
      texts.keep(other(1), text('Loading'));
      expect(texts.find(other(1))).toBeDefined();
    },
  );
});
