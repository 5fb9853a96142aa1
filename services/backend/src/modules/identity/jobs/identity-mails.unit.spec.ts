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
  it('says how long it lasts, and what to do for whoever did not ask', () => {
    expect(mail.paragraphs.join(' ')).toContain('within 10 minutes');
    expect(mail.reason).toContain('If that was not you');
  });
  it('has nothing to press: whoever is tricked into forwarding a link forwards none', () => {
    expect(mail.action).toBeUndefined();
    expect(JSON.stringify(mail)).not.toContain('http');
  });
});

describe('the mail about a changed password', () => {
  it('leads to where one gets back in', () => {
    expect(passwordChangedMail().action).toEqual({ label: 'This was not me', path: '/forgot-password' });
  });
});
