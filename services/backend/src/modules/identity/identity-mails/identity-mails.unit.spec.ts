import { passwordChangedMail, recoveryMail, verificationMail } from './identity-mails.js';

describe.each([
  ['verification', verificationMail],
  ['recovery', recoveryMail],
])('the mail with a %s code', (_, write) => {
  const mail = write('0420');

  it('has the code in its subject and large in its body, to be read at a glance', () => {
    expect(mail.subject).toMatch(/^0420 is your /);
    expect(mail.code).toBe('0420');
  });
  it('says how long it lasts, and what to do for a person who did not ask', () => {
    expect(mail.paragraphs.join(' ')).toContain('in 10 minutes');
    expect(mail.reason).toContain('If it wasn’t you');
  });
  it('has nothing to press: a person who is tricked into forwarding a link forwards none', () => {
    expect(mail.action).toBeUndefined();
    expect(JSON.stringify(mail)).not.toContain('http');
  });
});

describe('the mail about a changed password', () => {
  it('leads to the password reset', () => {
    expect(passwordChangedMail().action).toEqual({ label: 'Reset my password', path: '/forgot-password' });
  });
});
