import {
  recoveredMail,
  recoveryLinkMail,
  recoveryStartedMail,
  recoveryStoppedMail,
} from './recovery-mails.js';

const all = (mail: { readonly paragraphs: readonly string[] }) => mail.paragraphs.join(' ');

describe('mails about a lost second factor', () => {
  it('bring a link that starts the wait, and say how long both last', () => {
    const mail = recoveryLinkMail('s.e-cret');
    expect(mail.action?.path).toBe('/two-step-recovery#start=s.e-cret');
    expect(all(mail)).toContain('within 60 minutes');
    expect(all(mail)).toContain('a wait of 72 hours');
    expect(all(mail)).toContain('If it wasn’t you');
  });

  it('say at once when the wait ends, with a link that stops it and none that shortens it', () => {
    const mail = recoveryStartedMail('s.e-cret', new Date('2026-11-26T19:02:00.000Z'));
    expect(mail.action).toEqual({ label: 'Stop it', path: '/two-step-recovery#stop=s.e-cret' });
    expect(mail.facts).toEqual([
      { label: 'The wait ends', value: expect.stringMatching(/^Nov 26, 2026, 7:02\sPM UTC$/) as string },
    ]);
    expect(mail.heading).toContain('72-hour');
    expect(JSON.stringify(mail)).not.toContain('start=');
  });

  it.each([recoveryStoppedMail(), recoveredMail()])('lead to a new password afterwards: $subject', (mail) => {
    expect(mail.action?.path).toBe('/forgot-password');
  });
});
