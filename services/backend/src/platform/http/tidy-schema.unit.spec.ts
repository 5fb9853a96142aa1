import { tidySchema } from './tidy-schema.js';

describe('a schema of the OpenAPI document', () => {
  it('names null among the values of an enum that may be null', () => {
    const asked = {
      type: 'object',
      properties: { way: { nullable: true, type: 'string', enum: ['a', 'b'] } },
    };
    expect(tidySchema(asked)).toEqual({
      type: 'object',
      properties: { way: { nullable: true, type: 'string', enum: ['a', 'b', null] } },
    });
  });

  it('leaves an enum that has it, or may not be null', () => {
    const named = { nullable: true, type: 'string', enum: ['a', null] };
    expect(tidySchema(named)).toEqual(named);
    const never = { type: 'string', enum: ['a'] };
    expect(tidySchema(never)).toEqual(never);
  });

  it('lets each of several forms be null where their choice may be', () => {
    expect(
      tidySchema({ nullable: true, anyOf: [{ type: 'string', enum: ['a'] }, { type: 'number' }] }),
    ).toEqual({
      anyOf: [
        { type: 'string', enum: ['a', null], nullable: true },
        { type: 'number', nullable: true },
      ],
    });
  });
});
