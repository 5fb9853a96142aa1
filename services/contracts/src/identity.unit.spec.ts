import { loginSchema, signUpFormSchema, signUpSchema } from './identity.js';

const good = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'Ann@Example.com',
  password: 'Secret!23',
  confirm_password: 'Secret!23',
  terms: true,
};

function firstMessage(form: Record<string, unknown>, field: string): string | undefined {
  const parsed = signUpFormSchema.safeParse({ ...good, ...form });
  return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('sign-up', () => {
  it('takes a good form and lower-cases the e-mail', () => {
    expect(signUpFormSchema.parse(good).email).toBe('ann@example.com');
  });

  it.each([
    ['first_name', '', 'Please enter you First Name'],
    ['first_name', '   ', 'Please enter you First Name'],
    ['last_name', undefined, 'Please enter you Last Name'],
    ['first_name', 'A'.repeat(81), 'Use 80 characters or fewer.'],
    ['last_name', 'A'.repeat(10_000), 'Use 80 characters or fewer.'],
    ['email', '', 'Email is required'],
    ['email', 'ann@', 'Invalid email address format'],
    ['email', 'ann@example', 'Invalid email address format'],
    ['password', '', 'Password is required'],
    ['password', 'Ab1!', 'Password must have more than 8 character'],
    ['password', 'SECRET!23', 'Password must contain LowerCase alphabets'],
    ['password', 'secret!23', 'UpperCase alphabets'],
    ['password', 'Secret!!!', 'Numbers'],
    ['password', 'Secret123', 'special character'],
    ['password', `Secret!23${'x'.repeat(200)}`, 'Use 200 characters or fewer.'],
    ['terms', false, 'Accept Terms & Conditions is required'],
    ['confirm_password', '', 'Confirm Password is required'],
    ['confirm_password', 'Secret!24', 'Passwords must match'],
  ])('answers %s %j with its message', (field, value, message) => {
    expect(firstMessage({ [field]: value }, field)).toBe(message);
  });

  it('drops what no one asked for', () => {
    expect(signUpSchema.parse({ ...good, role_id: 'SUPER_OWNER', is_admin: true })).not.toHaveProperty(
      'role_id',
    );
  });
});

describe('sign-in', () => {
  it.each([
    ['email', { email: '', password: 'x' }, 'Email is required'],
    ['email', { email: 'nonsense', password: 'x' }, 'Not a valid Email'],
    ['password', { email: 'a@b.c', password: '' }, 'Password is required'],
    ['password', { email: 'a@b.c', password: 'x'.repeat(201) }, 'Use 200 characters or fewer.'],
  ])('answers a bad %s', (field, form, message) => {
    const issue = loginSchema.safeParse(form).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    expect(issue?.message).toBe(message);
  });
});
