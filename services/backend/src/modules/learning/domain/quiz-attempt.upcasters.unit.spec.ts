import { v7 as uuidv7 } from 'uuid';
import { attemptSchemaVersions } from './quiz-attempt.events.js';
import { attemptUpcasters } from './quiz-attempt.upcasters.js';

const metadata = { tenant: uuidv7(), subject: uuidv7() };
const lift = (type: string, data: Record<string, unknown>) =>
  attemptUpcasters.find((step) => step.type === type && step.from === 1)?.up(data, metadata);

describe('an attempt that was stored before it said what it’s of', () => {
  it.each([
    ['package', { score: 80, right: [], graded: 0, essays: 0 }],
    ['quiz', { score: 0, right: [], graded: 2, essays: 0 }],
    ['quiz', { score: null, right: [], graded: 0, essays: 1 }],
  ])('is of a %s by what its grade counts', (source, grade) => {
    expect(lift('AttemptGraded', grade)).toEqual({ ...grade, source });
  });

  it('starts as a quiz’s, and keeps the rest', () => {
    expect(lift('AttemptStarted', { number: 2 })).toEqual({ number: 2, source: 'quiz' });
  });

  it('is lifted to the versions that are stored now', () => {
    expect(attemptUpcasters.map(({ type, from }) => [type, from + 1])).toEqual(
      Object.entries(attemptSchemaVersions).filter(([, version]) => version > 1),
    );
  });
});
