import type { Activity, ActivityDefinition, Statement } from '../domain/statement.js';
import { knownActivity } from './known-activity.js';

const id = 'https://activity.example/1';
const activity = (definition?: ActivityDefinition, other = id): Activity => ({
  id: other,
  ...(definition === undefined ? {} : { definition }),
});
const about = (object: Activity, more: Partial<Statement> = {}): Statement => ({
  actor: { mbox: 'mailto:ann@example.com' },
  verb: { id: 'https://verb.example/did' },
  object,
  ...more,
});

describe('an activity', () => {
  it('that nobody told of has its id alone', () => {
    expect(knownActivity(id, [])).toEqual({ objectType: 'Activity', id });
    expect(knownActivity(id, [about(activity())])).toEqual({ objectType: 'Activity', id });
  });

  it('has the texts and extensions of every statement, and what the newest says of the rest', () => {
    const told = [
      {
        type: 'https://type.example/a',
        name: { en: 'Old', fr: 'Un' },
        extensions: { 'https://e.example/a': 1 },
      },
      { type: 'https://type.example/b', name: { en: 'New' }, description: { en: 'About' } },
      { extensions: { 'https://e.example/b': null } },
    ];
    expect(
      knownActivity(
        id,
        told.map((definition) => about(activity(definition))),
      ).definition,
    ).toEqual({
      type: 'https://type.example/b',
      name: { en: 'New', fr: 'Un' },
      description: { en: 'About' },
      extensions: { 'https://e.example/a': 1, 'https://e.example/b': null },
    });
  });

  it('is found wherever a statement names it, and not where it names another', () => {
    const other = 'https://activity.example/2';
    const context = { contextActivities: { parent: [activity({ moreInfo: 'https://more.example' })] } };
    const definition = { name: { en: 'Two' } };
    expect(knownActivity(id, [about(activity(definition, other), { context })]).definition).toEqual({
      moreInfo: 'https://more.example',
    });
  });
});
