import { QueryFailedError } from 'typeorm';
import { isUniqueViolation } from './unique-violation.js';

const refusal = (code: string) => Object.assign(new Error('refused'), { code });

describe('a key that is there already', () => {
  it.each<[what: string, error: unknown, is: boolean]>([
    ['as the driver says it', refusal('23505'), true],
    ['as TypeORM passes it on', new QueryFailedError('insert', [], refusal('23505')), true],
    ['not where a row is missing', refusal('23503'), false],
    ['nor in what TypeORM passes on of it', new QueryFailedError('insert', [], refusal('23503')), false],
    ['nor in an error without a code', new Error('23505'), false],
    ['nor in what is no error', { code: '23505' }, false],
  ])('is known %s', (_, error, is) => expect(isUniqueViolation(error)).toBe(is));
});
