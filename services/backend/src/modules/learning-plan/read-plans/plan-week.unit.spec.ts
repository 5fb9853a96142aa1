import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { weekIn } from './plan-week.js';

describe('the week of plans', () => {
  it('begins on Monday where the viewer is', () => {
    const sundayNight = new Date('2026-11-29T23:30:00.000Z');
    expect(weekIn('UTC', sundayNight)).toEqual({
      from: new Date('2026-11-23T00:00:00.000Z'),
      ...{ monday: '2026-11-23', sunday: '2026-11-29' },
    });
    expect(weekIn('Europe/Lisbon', new Date('2026-03-30T00:30:00.000Z'))).toMatchObject({
      from: new Date('2026-03-29T23:00:00.000Z'),
    });
    expect(weekIn('Asia/Tokyo', sundayNight)).toMatchObject({ monday: '2026-11-30' });
  });

  it('is refused for a time zone that no one knows', () => {
    expect(() => weekIn('Mars/Olympus', new Date())).toThrow(failureMessages.badRequest);
  });
});
