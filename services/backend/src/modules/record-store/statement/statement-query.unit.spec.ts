import { parseAgent } from './parse-agent.js';
import { parseStatementQuery } from './statement-query.js';
import { ada, crew } from './testing/statement-samples.js';

const id = 'fd41c918-b88b-4b20-a0a5-a4c32391aaa0';
const defaults = {
  relatedActivities: false,
  relatedAgents: false,
  limit: 0,
  format: 'exact',
  attachments: false,
  ascending: false,
};

describe('a request for statements', () => {
  it('asks for all of them', () => {
    expect(parseStatementQuery({}, '2.0.0')).toEqual({ query: defaults });
  });

  it('asks by every filter', () => {
    const query = {
      agent: JSON.stringify(ada),
      verb: 'https://example.com/verbs/passed',
      activity: 'https://example.com/a',
      registration: id.toUpperCase(),
      related_activities: 'true',
      related_agents: 'true',
      since: '2026-01-01T01:00:00+01:00',
      until: '2026-01-02T00:00:00.123456Z',
      limit: '25',
      format: 'ids',
      attachments: 'true',
      ascending: 'true',
    };
    expect(parseStatementQuery(query, '2.0.0')).toEqual({
      query: {
        agent: 'mbox:mailto:ada@example.com',
        verb: 'https://example.com/verbs/passed',
        activity: 'https://example.com/a',
        registration: id,
        relatedActivities: true,
        relatedAgents: true,
        since: '2026-01-01T00:00:00.000Z',
        until: '2026-01-02T00:00:00.123Z',
        limit: 25,
        format: 'ids',
        attachments: true,
        ascending: true,
      },
    });
  });

  it('asks for one with its format and attachments', () => {
    const one = { format: 'canonical', attachments: 'false' };
    expect(parseStatementQuery({ statementId: id, ...one }, '1.0.3')).toHaveProperty('query.statementId', id);
    expect(parseStatementQuery({ voidedStatementId: id, ...one }, '1.0.3')).toHaveProperty(
      'query.voidedStatementId',
      id,
    );
  });

  it.each<[Record<string, unknown>, string]>([
    [{ statementid: id }, 'statementid'],
    [{ extra: '1' }, 'extra'],
    [{ ['__proto__']: '1' }, '__proto__'],
    [{ verb: ['a:b', 'a:c'] }, 'verb'],
    [{ statementId: 'x' }, 'statementId'],
    [{ statementId: id, voidedStatementId: id }, 'voidedStatementId'],
    [{ statementId: id, limit: '1' }, 'limit'],
    [{ related_agents: 'true', voidedStatementId: id }, 'related_agents'],
    [{ agent: 'wrong' }, 'agent'],
    [{ agent: JSON.stringify(crew) }, 'agent'],
    [{ verb: 'not.an.iri/verb' }, 'verb'],
    [{ registration: 'x' }, 'registration'],
    [{ related_agents: 'TRUE' }, 'related_agents'],
    [{ since: 'yesterday' }, 'since'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1e3' }, 'limit'],
    [{ format: 'short' }, 'format'],
    [{ format: 'constructor' }, 'format'],
  ])('is refused: %j', (query, path) => {
    expect(parseStatementQuery(query, '2.0.0')).toHaveProperty('fault.path', path);
  });

  it('names a moment in the version’s way', () => {
    expect(parseStatementQuery({ since: '2026-01-01' }, '2.0.0')).toHaveProperty('fault');
    expect(parseStatementQuery({ since: '2026-01-01' }, '1.0.3')).toHaveProperty(
      'query.since',
      '2026-01-01T00:00:00.000Z',
    );
  });
});

describe('an agent as a parameter', () => {
  it('is JSON, with the key of its identifier', () => {
    const found = { agent: ada, key: 'mbox:mailto:ada@example.com' };
    expect(parseAgent(JSON.stringify(ada), '2.0.0')).toEqual(found);
    expect(parseAgent(ada, '2.0.0')).toEqual(found);
  });

  it.each([undefined, '', '{', '"a"', '[]', '{}', JSON.stringify(crew), `"${'a'.repeat(100_000)}"`])(
    'is refused where it identifies nobody: %#',
    (value) => {
      expect(parseAgent(value, '1.0.3')).toHaveProperty('fault');
    },
  );
});
