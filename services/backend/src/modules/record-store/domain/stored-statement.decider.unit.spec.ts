import { givenFor, id } from '../../../kernel/testing/given.js';
import { VOIDED, type Statement } from './statement.js';
import { storedStatementDecider, targetsOf } from './stored-statement.decider.js';
import type { StatementStored } from './stored-statement.events.js';

const given = givenFor(storedStatementDecider);
const statement: Statement = {
  id: id(1),
  actor: { objectType: 'Agent', mbox: 'mailto:maya@northbridge.example' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: 'https://northbridge.example/courses/prices' },
};
const credentialId = id(9);
const stored: StatementStored = { type: 'StatementStored', data: { credentialId }, sealed: { statement } };
const store = (one: Statement) => ({ statement: one, credentialId });

describe('StoreStatement', () => {
  it('stores it once', () => {
    given().when(store(statement)).then(stored);
    given(stored).when(store(statement)).thenNothing();
  });

  it('is quiet about the same one that now says when it happened', () => {
    given(stored)
      .when(store({ ...statement, timestamp: '2026-03-02T12:00:00Z' }))
      .thenNothing();
  });

  it('refuses another one under its id', () => {
    const other = { ...statement, verb: { id: 'http://adlnet.gov/expapi/verbs/failed' } };
    given(stored).when(store(other)).thenRejects('CONFLICT');
  });

  it('refuses any under the id of one that was erased', () => {
    const erased: StatementStored = { type: 'StatementStored', data: { credentialId } };
    given(erased).when(store(statement)).thenRejects('CONFLICT');
  });

  it('leaves what is under its id where it yields, and is stored where nothing is', () => {
    const erased: StatementStored = { type: 'StatementStored', data: { credentialId } };
    const other = { ...statement, verb: { id: 'http://adlnet.gov/expapi/verbs/satisfied' } };
    given(stored)
      .when({ ...store(other), yields: true })
      .thenNothing();
    given(erased)
      .when({ ...store(other), yields: true })
      .thenNothing();
    given()
      .when({ ...store(statement), yields: true })
      .then(stored);
  });
});

describe('the targets of a statement', () => {
  const target = 'EC531277-B57B-4C15-8D91-D292C5B2B8F7';
  const about: Statement = { ...statement, object: { objectType: 'StatementRef', id: target } };

  it('are those it is about, and that it voids', () => {
    expect(targetsOf(statement)).toEqual({});
    expect(targetsOf(about)).toEqual({ refersTo: target.toLowerCase() });
    expect(targetsOf({ ...about, verb: { id: VOIDED } })).toEqual({
      refersTo: target.toLowerCase(),
      voids: target.toLowerCase(),
    });
  });
});
