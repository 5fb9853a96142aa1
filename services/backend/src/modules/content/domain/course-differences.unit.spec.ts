import { differencesOf, type VersionPart } from './course-differences.js';

const syllabus = (hash = 'c'): VersionPart => ({ kind: 'syllabus', id: 'course', within: null, hash });
const section = (id: string, hash = id): VersionPart => ({ kind: 'section', id, within: 'course', hash });
const lesson = (id: string, within: string, hash = id): VersionPart => ({ kind: 'lesson', id, within, hash });
const said = (then: readonly VersionPart[], now: readonly VersionPart[]) =>
  differencesOf(then, now).map(({ part, id, what }) => [what, part, id]);

describe('differences of a version (product/content#history)', () => {
  it('are none of a version that says the same', () => {
    const course = [syllabus(), section('s1'), lesson('l1', 's1')];
    expect(differencesOf(course, course)).toEqual([]);
  });

  it('name what says something else, with the hash of what it said then', () => {
    const then = [syllabus('old'), section('s1'), lesson('l1', 's1', 'old')];
    const now = [syllabus('new'), section('s1'), lesson('l1', 's1', 'new')];
    expect(differencesOf(then, now)).toEqual([
      { part: 'syllabus', id: 'course', hash: 'old', what: 'changed' },
      { part: 'lesson', id: 'l1', hash: 'old', what: 'changed' },
    ]);
  });

  it('tell parts of what comes or goes with it', () => {
    const then = [syllabus(), section('s1'), lesson('l1', 's1'), lesson('l2', 's1')];
    const now = [syllabus(), section('s2'), lesson('l3', 's2')];
    expect(said(then, now)).toEqual([
      ['restored', 'section', 's1'],
      ['removed', 'section', 's2'],
    ]);
  });

  it('name a lesson that comes back into a section that stayed', () => {
    const then = [syllabus(), section('s1'), lesson('l1', 's1')];
    expect(said(then, [syllabus(), section('s1')])).toEqual([['restored', 'lesson', 'l1']]);
  });

  it('name as few as explain another order', () => {
    const of = (ids: string) => [syllabus(), ...ids.split('').map((id) => section(id))];
    expect(said(of('abcde'), of('eabcd'))).toEqual([['moved', 'section', 'e']]);
    expect(said(of('abcde'), of('bacde'))).toHaveLength(1);
    expect(said(of('abc'), of('cba'))).toHaveLength(2);
  });

  it('tell attachments and assignments of a lesson as two lists', () => {
    const inLesson = (kind: 'attachment' | 'assignment', id: string): VersionPart => ({
      ...{ kind, id, within: 'l1', hash: id },
    });
    const of = (...parts: readonly VersionPart[]) => [
      syllabus(),
      section('s1'),
      lesson('l1', 's1'),
      ...parts,
    ];
    const file = inLesson('attachment', 'a1');
    const [first, second] = [inLesson('assignment', 'z1'), inLesson('assignment', 'z2')];
    expect(said(of(file, first, second), of(first, second, file))).toEqual([]);
    expect(said(of(file, first), of(first))).toEqual([['restored', 'attachment', 'a1']]);
    expect(said(of(first), of(file, first))).toEqual([['removed', 'attachment', 'a1']]);
  });

  it('name a lesson that stood in another section', () => {
    const sections = [syllabus(), section('s1'), section('s2')];
    const [, s1, s2] = sections as [VersionPart, VersionPart, VersionPart];
    expect(said([syllabus(), s1, lesson('l', 's1'), s2], [syllabus(), s1, s2, lesson('l', 's2')])).toEqual([
      ['moved', 'lesson', 'l'],
    ]);
  });

  it('keep the order of what stayed apart from what came between', () => {
    const then = [syllabus(), section('a'), section('b')];
    const now = [syllabus(), section('a'), section('x'), section('b')];
    expect(said(then, now)).toEqual([['removed', 'section', 'x']]);
  });
});
