import { TOKEN_REFUSED, errorCodes, type ErrorCode } from '@keenly/contracts/errors';
import {
  BadRequestException,
  NotFoundException,
  PayloadTooLargeException,
  UnauthorizedException,
} from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.js';
import { UnknownEvent } from '../event-log/unknown-events.js';
import { answerFor } from './error-answers.js';
import { RateLimited } from '../../kernel/rate-limited.js';

const pgError = (code: string) => Object.assign(new Error('a driver’s words'), { code });

describe('the answer to a refusal', () => {
  it('says email_verified false to anyone who has to verify their email, and to no one else', () => {
    for (const code of [TOKEN_REFUSED, ...errorCodes] as const) {
      const { email_verified: said } = answerFor(new DomainError(code, 'Because.')).body.error;
      expect([code, said]).toEqual([code, code === 'EMAIL_NOT_VERIFIED' ? false : undefined]);
    }
  });
  it.each<ErrorCode>([TOKEN_REFUSED, ...errorCodes])('%s has a status and keeps its words', (code) => {
    const { status, body, unexpected } = answerFor(new DomainError(code, 'Because.'));
    expect(body).toMatchObject({ error: { code, message: 'Because.' } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(unexpected).toBe(false);
  });

  it('carries fields', () => {
    const { body } = answerFor(new DomainError('EMAIL_IN_USE', 'Taken.', { email: 'Taken.' }));
    expect(body.error.fields).toEqual({ email: 'Taken.' });
  });

  it('of a limit says when to come back', () => {
    expect(answerFor(new RateLimited(17))).toMatchObject({ status: 429, retryAfterS: 17 });
  });

  it('of a body names each field once, by its path', () => {
    const schema = z.object({ a: z.object({ b: z.string('B please.') }), c: z.number('C please.') });
    const { status, body } = answerFor(schema.safeParse({ a: {} }).error);
    expect(status).toBe(400);
    expect(body.error).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'B please.',
      fields: { 'a.b': 'B please.', c: 'C please.' },
    });
  });
});

describe('the answer to the framework’s errors', () => {
  it.each<[unknown, number, ErrorCode]>([
    [new NotFoundException('Cannot GET /secret'), 404, 'NOT_FOUND'],
    [new UnauthorizedException(), 401, TOKEN_REFUSED],
    [new PayloadTooLargeException(), 413, 'PAYLOAD_TOO_LARGE'],
    [new BadRequestException('Unexpected token'), 400, 'VALIDATION_FAILED'],
    [Object.assign(new Error('x'), { statusCode: 415 }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [Object.assign(new Error('x'), { statusCode: 413 }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', (error, status, code) => {
    expect(answerFor(error)).toMatchObject({ status, body: { error: { code } }, unexpected: false });
  });
});

describe('the answer while the database is gone', () => {
  it.each([
    ['connection refused', pgError('ECONNREFUSED')],
    ['connection reset', pgError('ECONNRESET')],
    ['shutting down', pgError('57P01')],
    ['starting up', pgError('57P03')],
    ['no connection free', pgError('53300')],
    ['read-only after a failover', pgError('25006')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['the event store says so', Object.assign(new Error('gone'), { name: 'StoreUnavailable' })],
    ['an ORM wraps it', Object.assign(new Error('query failed'), { driverError: pgError('57P01') })],
    ['somebody wraps it', new Error('outer', { cause: pgError('ECONNREFUSED') })],
    ['no worker has built the read model', new Error('relation "read.session_row" does not exist')],
    [
      'the read model of an earlier version still stands',
      Object.assign(pgError('42703'), { schema: 'read' }),
    ],
    ['a disk that is full', pgError('53100')],
    ['no memory left', pgError('53200')],
    ['a statement that was cancelled', pgError('57014')],
    ['a file that cannot be read', pgError('58030')],
    ['a deadlock', pgError('40P01')],
    ['a lock nobody gave back in time', pgError('55P03')],
    ['all addresses refused', new AggregateError([pgError('ECONNREFUSED')], '')],
  ])('%s: 503, try again in 5 s', (_, error) => {
    expect(answerFor(error)).toMatchObject({
      status: 503,
      retryAfterS: 5,
      body: { error: { code: 'SERVICE_UNAVAILABLE' } },
      unexpected: true,
    });
  });
});

describe('the answer of a release that is being replaced', () => {
  it('to what only the newer one knows: 503, try again in 5 s, and no line in the log for each', () => {
    expect(answerFor(new UnknownEvent('account', 'MemberPraised'))).toEqual({
      status: 503,
      retryAfterS: 5,
      body: {
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'Keenly is temporarily unavailable. Nothing was lost. Try again.',
        },
      },
      unexpected: false,
    });
  });
});

describe('the answer to what no one expected', () => {
  it.each([
    [new Error('select password_hash from app.person')],
    [pgError('42P01')],
    [pgError('42703')],
    [Object.assign(pgError('42703'), { schema: 'app' })],
    ['a string'],
    [undefined],
    [null],
  ])('%s says nothing of its insides', (error) => {
    expect(answerFor(error)).toEqual({
      status: 500,
      body: { error: { code: 'INTERNAL_ERROR', message: 'Server error. Please try again later.' } },
      retryAfterS: undefined,
      unexpected: true,
    });
  });
});
