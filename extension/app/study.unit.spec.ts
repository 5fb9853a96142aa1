import { NO_STUDY, renamed, STUDY_VERSION } from './study';

const last = {
  id: 's',
  owner: 'maya',
  topic: 'Economics',
  seconds: 60,
  reason: 'User Stop' as const,
  stoppedAtMs: 1,
};

describe('a stored study whose owner goes by another name', () => {
  it('is theirs under the new one', () => {
    expect(renamed({ ...NO_STUDY, last }, 'maya', 'maya college')).toEqual({
      ...NO_STUDY,
      last: { ...last, owner: 'maya college' },
    });
  });

  it('stays whose it was, and as it was where it is of another version', () => {
    const study = { ...NO_STUDY, last: { ...last, owner: 'tomas' } };
    expect(renamed(study, 'maya', 'maya college')).toEqual(study);
    const old = { version: STUDY_VERSION - 1, last };
    expect(renamed(old, 'maya', 'maya college')).toBe(old);
    expect(renamed(undefined, 'maya', 'maya college')).toBeUndefined();
  });
});
