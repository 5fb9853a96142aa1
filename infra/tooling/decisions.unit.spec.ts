import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../docs/adr/', import.meta.url));
const records = readdirSync(folder).sort();

describe('decision records', () => {
  it('are numbered without gaps', () => {
    const numbers = records.map((name) => Number(name.slice(0, 4)));
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it.each(records)('have one form: %s', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(
      new RegExp(
        `^# ${Number(name.slice(0, 4))}\\. .+\\n\\n\\*\\*Status\\.\\*\\* \\w+, \\d{4}-\\d{2}-\\d{2}\\.`,
      ),
    );
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Alternatives',
      'Consequences',
    ]);
  });
});
