import { createPasswordSchema, newPasswordFormSchema, verificationSchema } from './verification.js';

const good = { password: 'Brand-New!42', confirm_password: 'Brand-New!42' };
const firstMessage = (form: object, field: string) =>
  newPasswordFormSchema.safeParse({ ...good, ...form }).error?.issues.find((issue) => issue.path[0] === field)
    ?.message;

describe('a new password', () => {
  it('is taken when both are alike and the rule is kept', () => {
    expect(newPasswordFormSchema.parse(good)).toEqual(good);
  });
  it.each([
    ['password', '', 'Password is required'],
    ['password', undefined, 'Password is required'],
    ['password', 'Ab1!', 'Password must contain minimum 8 characters'],
    ['password', 'brand-new!42', 'Password must contain a uppercase letter'],
    ['password', 'BRAND-NEW!42', 'Password must contain a lowercase letter'],
    ['password', 'Brand-New!', 'Password must contain a number'],
    ['password', 'BrandNew42', 'Password must contain a special character'],
    ['password', `Brand-New!42${'x'.repeat(200)}`, 'Use 200 characters or fewer.'],
    ['confirm_password', '', 'Confirm password is required'],
    ['confirm_password', 'Brand-New!43', 'Password and confirm password do not match'],
  ])('answers %s %j with its message', (field, value, message) => {
    expect(firstMessage({ [field]: value }, field)).toBe(message);
  });
  it('is sent with its grant, and with nothing that no one asked for', () => {
    const sent = { ...good, email: ' Ann@Example.com ', grant: 'g', is_admin: true };
    expect(createPasswordSchema.parse(sent)).toEqual({ ...good, email: 'ann@example.com', grant: 'g' });
    expect(createPasswordSchema.safeParse({ ...sent, confirm_password: 'x' }).success).toBe(false);
  });
});

describe('a code', () => {
  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [undefined, undefined],
  ])('asks for a token with is_token_require %j', (given, asks) => {
    const parsed = verificationSchema.parse({
      email: 'a@b.example',
      code: ' 0042 ',
      is_token_require: given,
    });
    expect([parsed.code, parsed.is_token_require]).toEqual(['0042', asks]);
  });
});
