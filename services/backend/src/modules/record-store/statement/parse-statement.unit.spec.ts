import fc from 'fast-check';
import { formatStatement } from './format-statement.js';
import { parseStatement, parseStatements } from './parse-statement.js';
import { sameStatement } from '../domain/same-statement.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { VOIDED, type Statement, type XapiVersion } from '../domain/statement.js';
import { ada, ben, club, context, course, crew, everything } from './testing/statement-samples.js';
import { lesson, passed, planned, question, sent, withCrowd } from './testing/statement-samples.js';

const faultOf = (value: unknown, version: XapiVersion = '2.0.0') => {
  const parsed = parseStatement(sent(value), version);
  return 'fault' in parsed ? `${parsed.fault.path} ${parsed.fault.why}` : undefined;
};
const statementOf = (value: unknown, version: XapiVersion = '2.0.0') => {
  const parsed = parseStatement(sent(value), version);
  if ('fault' in parsed) throw new Error(`${parsed.fault.path} ${parsed.fault.why}`);
  return parsed.statement;
};
const ref = { objectType: 'StatementRef', id: '8f87ccde-bb56-4c2e-ab83-44982ef22df0' } as const;

describe('a statement', () => {
  it.each<[string, unknown]>([
    ['the least there is', { actor: { mbox: 'mailto:a@b' }, verb: { id: 'a:b' }, object: { id: 'a:b' } }],
    ['everything', everything],
    ['an agent as its object', passed({ object: ada })],
    ['a group as its object', passed({ object: crew })],
    ['a reference as its object', passed({ object: ref })],
    ['another statement within', passed({ object: planned({ context, timestamp: '2026-05-04T12:00:00Z' }) })],
    ['a question', passed({ object: question })],
    ['an empty definition', passed({ object: { ...course, definition: {} } })],
    [
      'an application and its user as authority',
      passed({ authority: { objectType: 'Group', member: [ada, ben] } }),
    ],
    ['a version with a patch', passed({ version: '1.0.9' })],
    ['no attachment in the list', passed({ attachments: [] })],
    ['a verb that voids', passed({ verb: { id: VOIDED }, object: ref })],
  ])('is accepted by both versions with %s', (_, value) => {
    expect(faultOf(value, '1.0.3')).toBeUndefined();
    expect(faultOf(value, '2.0.0')).toBeUndefined();
  });

  it.each<[unknown, string]>([
    [null, ' must be an object'],
    [[], ' must be an object'],
    [{ verb: { id: 'a:b' }, object: course }, 'actor is required'],
    [passed({ actor: {} }), 'actor must have exactly one of'],
    [passed({ actor: { ...ada, openid: 'a:b' } }), 'actor must have exactly one of'],
    [{ ...passed(), actor: { ...ada, name: null } }, 'actor.name must be a string'],
    [{ ...passed(), actor: { ...ada, objectType: 'agent' } }, 'actor.objectType must be one of'],
    [passed({ actor: { objectType: 'Group' } }), 'actor.member is required'],
    [{ ...passed(), actor: { ...crew, member: [crew] } }, 'actor.member[0].objectType must be'],
    [
      passed({ actor: { account: { homePage: 'lms', name: 'ben' } } }),
      'actor.account.homePage must be an IRI',
    ],
    [passed({ actor: { mbox: 'ada@example.com' } }), 'actor.mbox must be “mailto:”'],
    [{ ...passed(), Verb: passed().verb }, 'Verb is not a property'],
    [passed({ verb: { id: 'passed' } }), 'verb.id must be an IRI'],
    [
      passed({ verb: { id: 'a:b', display: { a12345678: 'passed' } } }),
      'verb.display.a12345678 must be a language',
    ],
    [passed({ object: { id: 'ab=c://no' } }), 'object.id must be an IRI'],
    [{ ...passed(), object: { objectType: 'activity', id: 'a:b' } }, 'object.objectType must be one of'],
    [{ ...passed(), object: { ...ref, id: 'x' } }, 'object.id must be a UUID'],
    [
      passed({ object: { ...course, definition: { choices: [] } } }),
      'object.definition.interactionType is required',
    ],
    [{ ...passed(), object: { ...planned(), id: ref.id } }, 'object.id is not a property'],
    [{ ...passed(), object: { ...planned(), object: planned() } }, 'object.object.objectType must be one of'],
    [
      passed({ object: planned({ object: ada, context: { revision: '1' } }) }),
      'object.context.revision goes with',
    ],
    [passed({ object: ref, context: { platform: 'Keenly' } }), 'context.platform goes with an activity'],
    [passed({ context: { language: 'a12345' } }), 'context.language must be a language tag'],
    [{ ...passed(), context: { team: ada } }, 'context.team.objectType must be'],
    [
      { ...passed(), context: { contextActivities: { sibling: course } } },
      'context.contextActivities.sibling is not',
    ],
    [
      { ...passed(), context: { contextActivities: { other: [course, {}] } } },
      'context.contextActivities.other[1].id',
    ],
    [passed({ context: { extensions: { weather: 1 } } }), 'context.extensions.weather must be an IRI'],
    [passed({ result: { score: { scaled: 1.01 } } }), 'result.score.scaled must be from -1 to 1'],
    [passed({ result: { score: { raw: 5, min: 6 } } }), 'result.score.raw must be from min to max'],
    [passed({ result: { score: { min: 6, max: 6 } } }), 'result.score.min must be less than max'],
    [{ ...passed(), result: { score: { max: '100' } } }, 'result.score.max must be a number'],
    [{ ...passed(), result: { success: 'true' } }, 'result.success must be true or false'],
    [passed({ result: { duration: 'P4W1D' } }), 'result.duration must be an ISO 8601 duration'],
    [passed({ version: '1.1.0' }), 'version must be 1.0'],
    [passed({ authority: { ...crew, member: [ada] } }), 'authority.member must be two agents'],
    [passed({ authority: club }), 'authority must not be an identified group'],
    [passed({ verb: { id: VOIDED } }), 'object must be a StatementRef'],
    [{ ...passed(), attachments: [{ usageType: 'a:b' }] }, 'attachments[0].display is required'],
  ])('is refused where it breaks the specification: %#', (value, fault) => {
    expect(faultOf(value)).toContain(fault);
  });

  it('has context agents and groups since 2.0.0', () => {
    const statement = passed({ context: withCrowd });
    expect(faultOf(statement, '2.0.0')).toBeUndefined();
    expect(faultOf(statement, '1.0.3')).toBe('context.contextAgents is not a property of 1.0.3');
    const [agent] = withCrowd.contextAgents ?? [];
    const none = { contextAgents: [{ ...agent, relevantTypes: [] }] };
    expect(faultOf({ ...passed(), context: none })).toContain('relevantTypes must have at least 1');
  });

  it('of 2.0 is none for a request of 1.0.3', () => {
    expect(faultOf(passed({ version: '2.0.0' }), '2.0.0')).toBeUndefined();
    expect(faultOf(passed({ version: '2.0.0' }), '1.0.3')).toContain('version must be 1.0');
  });

  it('has single context activities as arrays, within another one, too', () => {
    const single = { contextActivities: { parent: course, other: [lesson] } };
    const inner = { ...planned(), context: single };
    const { object, context: outer } = statementOf({ ...passed(), object: inner, context: single });
    const arrays = { parent: [course], other: [lesson] };
    expect(outer?.contextActivities).toEqual(arrays);
    expect(object).toHaveProperty('context.contextActivities', arrays);
  });

  it('refuses a list that names one interaction component twice', () => {
    const twice = { interactionType: 'choice', choices: [{ id: 'moon' }, { id: 'moon' }] };
    expect(faultOf({ ...passed(), object: { ...course, definition: twice } })).toContain('the same id twice');
  });

  it('keeps any JSON in extensions as deep as it may be, and nothing that can’t be stored', () => {
    const nested = (depth: number): unknown => (depth === 0 ? null : [nested(depth - 1)]);
    const extended = (value: unknown) => passed({ result: { extensions: { 'a:b': value } } });
    expect(faultOf(extended(nested(STATEMENT_BOUNDS.depth)))).toBeUndefined();
    expect(faultOf(extended(nested(STATEMENT_BOUNDS.depth + 1)))).toContain('deeper than 64 levels');
    expect(faultOf(extended({ 'nul\0': 1 }))).toContain('no key that can be stored');
    expect(faultOf(extended(['half \ud800']))).toContain('result.extensions["a:b"][0] has U+0000 or half');
    expect(parseStatement(extended(Infinity), '2.0.0')).toHaveProperty('fault.why', 'is no finite number');
  });

  it('tells the way to a fault in no more than a key can tell', () => {
    const fault = faultOf(passed({ context: { extensions: { [`x${'y'.repeat(100_000)}`]: 1 } } })) ?? '';
    expect(fault.length).toBeLessThan(300);
  });
});

describe('a batch of statements', () => {
  const id = 'fd41c918-b88b-4b20-a0a5-a4c32391aaa0';

  it('is one statement by itself, too, and may be empty', () => {
    expect(parseStatements(passed(), '2.0.0')).toEqual({ statements: [passed()] });
    expect(parseStatements([], '2.0.0')).toEqual({ statements: [] });
  });

  it('is refused for one of its statements', () => {
    const found = parseStatements([passed(), { ...passed(), verb: {} }], '2.0.0');
    expect(found).toEqual({ fault: { path: '[1].verb.id', why: 'is required' } });
  });

  it('names no id twice, in whatever case', () => {
    const found = parseStatements([passed({ id }), passed(), passed({ id: id.toUpperCase() })], '2.0.0');
    expect(found).toEqual({ fault: { path: '[2].id', why: 'is there twice in one request' } });
  });

  it('has a bound', () => {
    const most = Array.from({ length: STATEMENT_BOUNDS.batch }, () => passed());
    expect(parseStatements(most, '2.0.0')).toHaveProperty('statements.length', STATEMENT_BOUNDS.batch);
    expect(parseStatements([...most, passed()], '2.0.0')).toHaveProperty('fault');
  });
});

/** The value with what is found by some turns within it replaced. */
function replacedAt(value: unknown, [turn, ...way]: readonly number[], by: unknown): unknown {
  if (turn === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(keys.length, 1)];
  if (key === undefined) return by;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    name === key ? replacedAt(one, way, by) : one,
  ]);
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Valid statements with one place in them left out or changed to anything. */
const changed = fc
  .tuple(
    fc.constantFrom<unknown>(
      everything,
      passed({ context: withCrowd }),
      passed({ object: planned({ context }) }),
    ),
    fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
    fc.option(fc.jsonValue(), { nil: undefined }),
  )
  .map(([statement, way, value]) => sent(replacedAt(statement, way, value)));

describe('whatever is accepted', () => {
  const versions = fc.constantFrom<XapiVersion>('1.0.3', '2.0.0');
  const accepted = (value: unknown, version: XapiVersion, then: (statement: Statement) => void) => {
    const parsed = parseStatement(value, version);
    if ('statement' in parsed) then(parsed.statement);
  };

  it('is the same when it is told exactly, written and read again', () => {
    fc.assert(
      fc.property(changed, versions, (value, version) =>
        accepted(value, version, (statement) => {
          const told = formatStatement(statement, 'exact', 'de');
          expect(sent(told)).toEqual(statement);
          expect(parseStatement(sent(told), version)).toEqual({ statement });
          expect(sameStatement(statement, sent(told) as Statement)).toBe(true);
        }),
      ),
      { numRuns: 300 },
    );
  });

  it('is accepted in its other formats', () => {
    fc.assert(
      fc.property(changed, versions, (value, version) =>
        accepted(value, version, (statement) => {
          for (const format of ['ids', 'canonical'] as const)
            expect(parseStatement(sent(formatStatement(statement, format, 'de')), version)).toHaveProperty(
              'statement',
            );
        }),
      ),
      { numRuns: 300 },
    );
  });

  it('was JSON, of which none breaks the reading', () => {
    fc.assert(
      fc.property(fc.jsonValue(), versions, (value, version) => {
        expect(Object.keys(parseStatements(value, version))).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});
