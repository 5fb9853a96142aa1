import { readSelection } from './selection.js';

describe('readSelection', () => {
  it('is everything by default', () => {
    expect(readSelection([])).toEqual({
      projects: ['unit', 'dom', 'int', 'e2e', 'extension', 'journeys'],
      afterCheck: false,
      rest: [],
      isWhole: true,
    });
    expect(readSelection(['--only=int'])).toMatchObject({ isWhole: true });
  });

  it('narrows to projects, and passes files and options on', () => {
    expect(readSelection(['--only=journeys,unit', 'services/backend', '-t', 'name'])).toEqual({
      projects: ['unit', 'journeys'],
      afterCheck: false,
      rest: ['services/backend', '-t', 'name'],
      isWhole: false,
    });
  });

  it('takes the word of a check that ran before', () => {
    expect(readSelection(['--after-check', 'web-learner'])).toMatchObject({
      afterCheck: true,
      rest: ['web-learner'],
    });
  });

  it('refuses a project that does not exist', () => {
    expect(() => readSelection(['--only=unit,units'])).toThrow('Unknown test project units.');
  });
});
