import { activitiesOf, agentKeys, relatedActivities, relatedAgents } from './related-things.js';
import { ada, ben, cleo, club, context, course, crew, dov } from './testing/statement-samples.js';
import { everything, lesson, passed, planned, question, withCrowd } from './testing/statement-samples.js';

const keys = {
  ada: 'mbox:mailto:ada@example.com',
  ben: 'account:https://lms.example.com|ben',
  cleo: 'sha1:0123456789abcdef0123456789abcdef01234567',
  dov: 'openid:https://id.example.com/dov',
  club: 'mbox:mailto:club@example.com',
};

describe('a statement is found', () => {
  it('by the one key of an agent or a group, none for a group of nobody', () => {
    expect([ada, ben, cleo, dov, club].map(agentKeys)).toEqual(Object.values(keys).map((key) => [key]));
    expect(agentKeys(crew)).toEqual([]);
    expect(agentKeys({ mbox: 'mailto:Ada@EXAMPLE.com' })).toEqual(['mbox:mailto:Ada@example.com']);
  });

  it('by its actor and its object, and the members of either', () => {
    const { direct, related } = relatedAgents(passed({ actor: crew, object: club, authority: dov }));
    expect(direct).toEqual([keys.ada, keys.ben, keys.club, keys.cleo]);
    expect(related).toEqual([...direct, keys.dov]);
  });

  it('by everyone it names, once each', () => {
    const { direct, related } = relatedAgents({
      ...everything,
      object: planned({ actor: ben, object: ada, context }),
    });
    expect(direct).toEqual([keys.ada]);
    expect(related).toEqual([keys.ada, keys.ben, keys.dov, keys.club, keys.cleo]);
    expect(relatedAgents(passed({ context: withCrowd })).related).toEqual([keys.ada, keys.cleo, keys.ben]);
  });

  it('by the activities it names', () => {
    const within = passed({ object: planned(), context });
    expect(relatedActivities(within)).toEqual({ direct: [], related: [course.id, lesson.id, question.id] });
    expect(relatedActivities(everything)).toEqual({ direct: [lesson.id], related: [lesson.id, course.id] });
    expect(relatedActivities(passed({ object: ada }))).toEqual({ direct: [], related: [] });
    expect(activitiesOf(within)).toEqual([question, course, lesson]);
    expect(activitiesOf(everything)).toEqual([lesson, course, lesson]);
  });
});
