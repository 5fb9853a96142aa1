import * as fc from 'fast-check';
import { COMPLETION_MAX, completionPoints, completionTabs, profileCompletion } from './completion.js';

const full = {
  profile_image_url: 'https://x.example/me.png',
  first_name: 'Ann',
  last_name: 'Lee',
  gender: 'Female',
  religion: 'None',
  race: 'Asian',
  phone_cellular: '1',
  user_address1: 'Germany',
  website: 'https://x.example',
  learningPersonality: 0,
  preferredLearningTime: 0,
  preferredLearningPace: 5,
  preferredLessonFormats: { 1: 'Audio', 2: null, 3: null },
  targetNumber: 2,
  targetHoursAWeek: 5,
  targetHoursAMonth: 20,
};

describe('profile completion', () => {
  it('shares out 33 points', () => {
    const points = completionTabs.flatMap((tab) => Object.values(completionPoints[tab]));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(COMPLETION_MAX);
  });

  it('is whole with every field, a slider at zero included', () => {
    expect(profileCompletion(full)).toEqual({ score: 33, percentage: 100, incompleteTabs: [], missing: [] });
  });

  it('is nothing for an empty profile, all tabs waiting', () => {
    const { score, percentage, incompleteTabs } = profileCompletion({});
    expect({ score, percentage, incompleteTabs }).toEqual({
      score: 0,
      percentage: 0,
      incompleteTabs: ['generalInformation', 'learningPreferences', 'targets'],
    });
  });

  it('says 3 significant digits', () => {
    expect(profileCompletion({ first_name: 'Ann' }).percentage).toBe(3.03);
    expect(profileCompletion({ ...full, first_name: ' ' }).percentage).toBe(97);
  });

  it('does not take the unchosen gender or an empty ranking for an answer', () => {
    expect(profileCompletion({ ...full, gender: '0', preferredLessonFormats: {} }).missing).toEqual([
      'gender',
      'preferredLessonFormats',
    ]);
  });

  it('never falls when a field is filled in', () => {
    const names = fc.subarray(Object.keys(full) as (keyof typeof full)[]);
    const pick = (keys: readonly (keyof typeof full)[]) =>
      Object.fromEntries(keys.map((key) => [key, full[key]]));
    fc.assert(
      fc.property(names, names, (some, more) => {
        const both = profileCompletion(pick([...some, ...more])).score;
        return both >= profileCompletion(pick(some)).score && both <= COMPLETION_MAX;
      }),
    );
  });
});
