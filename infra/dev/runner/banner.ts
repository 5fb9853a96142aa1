import { demoPeople } from './demo.js';

export interface Running {
  /** Folder of the unpacked extension. */
  readonly extension: string;
  readonly origin: string;
  /** Whether mails end in our own sink. */
  readonly catchesMail: boolean;
  readonly parts: readonly string[];
  readonly logs: string;
  readonly seconds: number;
}

/** What a person needs to know once everything runs. */
export function banner({ extension, origin, catchesMail, parts, logs, seconds }: Running): string {
  const people = demoPeople.map(
    ({ role, email, password }) => `    ${role.padEnd(20)}${email.padEnd(32)}${password}`,
  );
  return [
    '',
    `  Keenly runs at ${origin}  (ready in ${seconds.toFixed(1)} s, with ${parts.join(', ')})`,
    '',
    '  Sign in as',
    ...people,
    '',
    `  Console      ${origin}/networks  (platform admin)`,
    catchesMail ? `  Email inbox  ${origin}/networks#/mails` : '  Email        is sent through SMTP_URL',
    `  Extension    chrome://extensions → Developer mode → Load unpacked →`,
    `               ${extension}`,
    `  Logs         ${logs}`,
    '',
    '  Ctrl-C stops everything and keeps the data. To start over: npm start -- --reset',
    '',
  ].join('\n');
}
