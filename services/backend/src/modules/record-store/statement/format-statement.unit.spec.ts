import { languageRanges, oneLanguage } from './accepted-language.js';
import { formatStatement } from './format-statement.js';
import { ada, ben, cleo, club, context, course, crew, dov } from './testing/statement-samples.js';
import { everything, lesson, passed, planned, question, withCrowd } from './testing/statement-samples.js';

describe('a statement told', () => {
  it('exactly is what was taken', () => {
    expect(formatStatement(everything, 'exact', 'de')).toBe(everything);
  });

  it('by ids has of everything what identifies it', () => {
    const told = formatStatement(
      { ...everything, object: planned({ actor: crew, context }) },
      'ids',
      undefined,
    );
    expect(told.actor).toEqual({ objectType: 'Agent', mbox: 'mailto:ada@example.com' });
    expect(told.verb).toEqual({ id: passed().verb.id });
    expect(told.authority).toEqual(ben);
    expect(told.result).toEqual(everything.result);
    expect(told.context?.team).toEqual({ objectType: 'Group', mbox: 'mailto:club@example.com' });
    expect(told.context?.instructor).toEqual(dov);
    expect(told.context?.contextActivities).toEqual({ parent: [course], category: [{ id: lesson.id }] });
    expect(told.object).toEqual({
      ...planned({ context: told.context ?? {} }),
      actor: { objectType: 'Group', member: [{ objectType: 'Agent', mbox: 'mailto:ada@example.com' }, ben] },
      object: { id: question.id },
    });
  });

  it('by ids knows the agents and groups of 2.0.0', () => {
    const told = formatStatement(passed({ object: ada, context: withCrowd }), 'ids', undefined);
    expect(told.object).toEqual({ objectType: 'Agent', mbox: 'mailto:ada@example.com' });
    expect(told.context?.contextAgents?.[0]?.agent).toEqual(cleo);
    expect(told.context?.contextGroups?.[0]?.group).not.toHaveProperty('name');
  });

  it('canonically has one language in each map', () => {
    const told = formatStatement(
      passed({ context, object: planned({ object: question }) }),
      'canonical',
      'de',
    );
    expect(told.verb.display).toEqual({ 'de-DE': 'bestanden' });
    expect(told.context?.contextActivities?.category?.[0]?.definition).toMatchObject({
      name: { 'de-DE': 'Gezeiten' },
      description: { de: 'Warum das Meer kommt und geht' },
      extensions: lesson.definition?.extensions,
    });
    expect(told.object).toHaveProperty('object.definition.choices', [
      { id: 'moon', description: { de: 'Der Mond' } },
      { id: 'sun', description: { de: 'Die Sonne' } },
    ]);
    expect(told.actor).toBe(ada);
  });

  it('canonically has what the store holds of verbs and activities', () => {
    const told = formatStatement(passed({ object: course, context: { team: club } }), 'canonical', 'ja', {
      definition: (id) => (id === course.id ? { name: { en: 'The sea', ja: '海' } } : undefined),
      display: () => ({ ja: '合格した', en: 'passed' }),
    });
    expect(told.object).toEqual({ ...course, definition: { name: { ja: '海' } } });
    expect(told.verb.display).toEqual({ ja: '合格した' });
    expect(told.context?.team).toBe(club);
  });
});

describe('the language of a map', () => {
  const map = { 'en-US': 'color', 'en-GB': 'colour', de: 'Farbe', ja: '色' };

  it.each([
    ['en-GB', 'en-GB'],
    ['EN-gb', 'en-GB'],
    ['en', 'en-US'],
    ['fr, ja;q=0.2, de;q=0.8', 'de'],
    ['en-GB;q=0.5, en;q=0.7', 'en-US'],
    ['en;q=0, *', 'de'],
    ['*, ja;q=0', 'en-US'],
    ['ja;q=0.9, de;q=0.9', 'ja'],
    ['fr, en-AU', 'en-US'],
    ['fr', 'en-US'],
    ['', 'en-US'],
    ['ja;q=2, de', 'de'],
    ['de-DE-1996', 'de'],
  ])('for “%s” is %s', (accepted, tag) => {
    expect(Object.keys(oneLanguage(map, languageRanges(accepted)))).toEqual([tag]);
  });

  it('is none of none', () => {
    expect(oneLanguage({}, languageRanges('en'))).toEqual({});
  });

  it('is looked for among so many only', () => {
    const long = `${'fr,'.repeat(100_000)}de`;
    expect(languageRanges(long).length).toBeLessThanOrEqual(50);
  });
});
