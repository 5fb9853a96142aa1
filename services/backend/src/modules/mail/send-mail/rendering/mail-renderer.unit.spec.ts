import type { MailContent } from '../../mail.public.js';
import { MailRenderer } from './mail-renderer.js';

const renderer = new MailRenderer({ origin: 'https://keenly.example' });
const content: MailContent = {
  subject: 'Reminder: Economics',
  preview: 'Due on 3 May 2026',
  heading: 'A reminder from Tomas Berg',
  paragraphs: ['Economics is still open.', 'A quiet hour helps.'],
  facts: [
    { label: 'Capability', value: 'Economics' },
    { label: 'Deadline', value: 'Sunday, 3 May 2026' },
  ],
  action: { label: 'Open Keenly', path: '/home?from=mail&x=1' },
  reason: 'You’re receiving this email because your organisation assigned a capability to you.',
};

/** The visible text of the HTML part: without tags and styles, entities decoded. */
function visible(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x3D;/g, '=')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

describe('a mail', () => {
  const mail = renderer.render(content, 'Maya Rivera');

  it.each([
    content.heading,
    'Hello Maya Rivera,',
    ...content.paragraphs,
    ...content.facts.flatMap(({ label, value }) => [label, value]),
    'Open Keenly',
    content.reason,
  ])('says in both parts: %s', (words) => {
    expect(visible(mail.html)).toContain(words);
    expect(mail.text).toContain(words);
  });
  it('leads to our own origin in both parts', () => {
    expect(
      /<a href="([^"]+)"/
        .exec(mail.html)?.[1]
        ?.replace(/&#x3D;/g, '=')
        .replace(/&amp;/g, '&'),
    ).toBe('https://keenly.example/home?from=mail&x=1');
    expect(mail.text).toContain('https://keenly.example/home?from=mail&x=1');
  });
  it('has a readable text part', () => {
    expect(mail.text).toBe(`A reminder from Tomas Berg

Hello Maya Rivera,

Economics is still open.

A quiet hour helps.

Capability: Economics
Deadline: Sunday, 3 May 2026

Open Keenly:
https://keenly.example/home?from=mail&x=1

--
You’re receiving this email because your organisation assigned a capability to you.
`);
  });
  it('says a code in both parts, and nothing of one where there is none', () => {
    const coded = renderer.render({ ...content, code: '0420' }, 'Maya Rivera');
    expect(visible(coded.html)).toContain('Your code 0420');
    expect(coded.text).toContain('Your code: 0420');
    expect(mail.html + mail.text).not.toContain('Your code');
  });
  it('lists things with an address each, in both parts', () => {
    const items = [
      { title: 'Margin Notes', text: 'Asks you again.', url: 'https://one.example/?a=1&b=2' },
      { title: '<b>Plain</b>', text: 'Explains "clauses".', url: 'https://two.example/' },
    ];
    const listed = renderer.render({ ...content, items }, 'Maya Rivera');
    for (const { title, text } of items) {
      expect(visible(listed.html)).toContain(`${title} ${text}`);
      expect(listed.text).toContain(`${title}\n${text}\n`);
    }
    expect(listed.html).not.toContain('<b>Plain');
    expect(listed.text).toContain('https://one.example/?a=1&b=2');
    expect(listed.html).toContain('href="https://two.example/"');
  });
  it('shows the way out where there is one, and tells mail programs where to post', () => {
    const unsubscribe = { pagePath: '/unsubscribe?token=t', postPath: '/api/v1/unsubscribe?token=t' };
    const left = renderer.render({ ...content, unsubscribe }, 'Maya Rivera');
    expect(left.unsubscribeUrl).toBe('https://keenly.example/api/v1/unsubscribe?token=t');
    expect(left.html).toContain('>Unsubscribe</a>');
    expect(left.text).toContain('Unsubscribe: https://keenly.example/unsubscribe?token=t');
    expect([mail.unsubscribeUrl, (mail.html + mail.text).includes('Unsubscribe')]).toEqual([
      undefined,
      false,
    ]);
  });
  it('does without facts and without something to do', () => {
    const bare = renderer.render({ ...content, facts: [], action: undefined }, '');
    expect(bare.text).toContain('Hello,\n');
    expect(bare.html).not.toContain('<a ');
    expect(bare.html).not.toContain('class="fact"');
  });
});

describe('names with links in them, wherever a template puts them', () => {
  const evil = 'visit http://evil.example or evil.example, ann@evil.example, +1 (555) 123-4567';
  const items = [{ title: evil, text: evil, url: 'https://tool.example/' }];
  const fields = { subject: evil, preview: evil, heading: evil, reason: evil };
  const mail = renderer.render(
    { ...content, ...fields, paragraphs: [evil], facts: [{ label: evil, value: evil }], items },
    evil,
  );

  it('make no link, in either part or the subject', () => {
    const ours = /https:\/\/(keenly|tool)\.example\/[^\s"]*/g;
    for (const part of [visible(mail.html), mail.text, mail.subject]) {
      const rest = part.replace(ours, '');
      expect(rest).not.toMatch(/evil\.example|:\/\/|@|555/);
      expect(rest).toContain('visit …');
    }
    const targets = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url ?? '').host);
    expect(new Set(targets)).toEqual(new Set(['keenly.example', 'tool.example']));
  });
});

describe('what people typed', () => {
  const nasty = `<img src=x onerror="alert('1')"> & {{constructor}}`;
  const mail = renderer.render(
    { ...content, heading: nasty, paragraphs: [nasty], facts: [{ label: 'Capability', value: nasty }] },
    nasty,
  );

  it('is shown, never interpreted, in the HTML part', () => {
    expect(mail.html).not.toContain('<img');
    expect(visible(mail.html).split(nasty)).toHaveLength(5);
  });
  it('stands as it was in the text part', () => {
    expect(mail.text).toContain(`Capability: ${nasty}`);
  });
  it('cannot add a header', () => {
    expect(renderer.render({ ...content, subject: 'Economics\r\nBcc: all@x.example' }, 'Maya').subject).toBe(
      'Economics Bcc: …',
    );
  });
});
