import { chooseTools, type OfferedTool, type Reader, TOOLS_A_MAIL } from './choose-tools.js';
import { mondayOf } from './week.js';

const tool = (id: string, overrides: Partial<OfferedTool> = {}): OfferedTool => ({
  id,
  interests: [],
  industries: [],
  roles: [],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...overrides,
});
const reader = (overrides: Partial<Reader> = {}): Reader => ({
  interests: [],
  industry: null,
  roleTitle: '',
  ...overrides,
});
const ids = (tools: readonly OfferedTool[], who: Reader, sent: readonly string[] = []) =>
  chooseTools(tools, who, new Set(sent)).map(({ id }) => id);

describe('the tools of a mail', () => {
  it('share an interest, the more the better; those of other interests stay out', () => {
    const tools = [
      tool('general'),
      tool('other', { interests: ['teaching'] }),
      tool('one', { interests: ['writing'] }),
      tool('both', { interests: ['writing', 'research'] }),
    ];
    expect(ids(tools, reader({ interests: ['research', 'writing'] }))).toEqual(['both', 'one', 'general']);
  });

  it('are of any interest for anyone who named none', () => {
    expect(ids([tool('a', { interests: ['teaching'] })], reader())).toEqual(['a']);
  });

  it('made for an industry reach that industry alone', () => {
    const tools = [tool('all'), tool('law', { industries: ['legal'] })];
    expect(ids(tools, reader({ industry: 'legal' }))).toEqual(['law', 'all']);
    expect(ids(tools, reader({ industry: 'health' }))).toEqual(['all']);
    expect(ids(tools, reader())).toEqual(['all']);
  });

  it.each([
    ['Senior Project-Manager', true],
    ['project manager', true],
    ['Manager', false],
    ['Projects managers', false],
    ['', false],
  ])('made for project managers reach %j: %s', (roleTitle, reached) => {
    expect(ids([tool('pm', { roles: ['Project Manager'] })], reader({ roleTitle }))).toEqual(
      reached ? ['pm'] : [],
    );
  });

  it('are never those that were sent within the quarter', () => {
    expect(ids([tool('a'), tool('b')], reader(), ['a'])).toEqual(['b']);
    expect(ids([tool('a')], reader(), ['a'])).toEqual([]);
  });

  it('are a handful at most, the newest among equals', () => {
    const tools = Array.from({ length: 9 }, (_, day) =>
      tool(`t${String(day)}`, { createdAt: new Date(Date.UTC(2026, 0, day + 1)) }),
    );
    expect(ids(tools, reader())).toEqual(['t8', 't7', 't6', 't5', 't4']);
    expect(TOOLS_A_MAIL).toBe(5);
  });
});

describe('the week', () => {
  it.each([
    ['2026-11-16T00:00:00Z', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
  ])('of %s begins on %s', (now, monday) => expect(mondayOf(new Date(now))).toBe(monday));
});
