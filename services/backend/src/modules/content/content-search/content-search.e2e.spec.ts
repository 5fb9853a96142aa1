import * as content from '@keenly/contracts/content.endpoints';
import type { CourseCard, CourseCards, TopicSuggestion } from '@keenly/contracts/course-card';
import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { beginDraft, discardDraft, publishDraft } from '@keenly/contracts/course-draft.endpoints';
import { liftTakeDown, takeDownCourse } from '@keenly/contracts/course-take-down.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { PG_POOL } from '../../../platform/database/pool.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  platformAdmin,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { SearchContent1764250000000 } from '../migrations/search-content.migration.js';
import { KnowWordsOfNames1764254100000 } from '../migrations/know-words-of-names.migration.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';
import { ContentWords, UNUSED_H } from './content-words.service.js';

let app: TestApp;
let authors: Authoring;
let quizzes: QuizAuthoring;
let teacher: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let someone: TestPerson;
let platform: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  authors = await Authoring.start(app);
  quizzes = await QuizAuthoring.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  member = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  platform = await platformAdmin(app, 'PARENT_ADMIN');
  someone = await signUp(app);
}, 90_000);
afterAll(() => app.close());

const search = async (by: TestPerson, words: string, more = '') => {
  const path = `${coursesByCategory.path}?search=${encodeURIComponent(words)}${more}`;
  return (await authors.ask(by, 'GET', path)).expect<CourseCards>(200);
};
const found = async (by: TestPerson, words: string) =>
  (await search(by, words)).data.map(({ heading }) => heading);
const card = async (words: string, by = someone): Promise<CourseCard | undefined> =>
  (await search(by, words)).data[0];
const topics = async (by: TestPerson, words: string) => {
  const path = `${topicSuggestions.path}?search=${encodeURIComponent(words)}`;
  return (await authors.ask(by, 'GET', path)).expect<{ data: TopicSuggestion[] }>(200).data;
};

describe('who finds a course', () => {
  it.each([
    ['community', ['author', 'colleague', 'stranger', 'on their own']],
    ['organization', ['author', 'colleague']],
    ['link', []],
    ['me', []],
  ] as const)('%s', async (audience, expected) => {
    const heading = `Volcanology ${audience}`;
    await authors.course(teacher, { heading, audience });
    const people = { author: teacher, colleague: member, stranger, 'on their own': someone };
    const who: string[] = [];
    const suggested: string[] = [];
    for (const [name, by] of Object.entries(people)) {
      if ((await found(by, heading)).includes(heading)) who.push(name);
      if ((await topics(by, 'volcan')).some((topic) => topic.name === heading)) suggested.push(name);
    }
    expect([who, suggested]).toEqual([expected, expected]);
  });

  it('is who signed in', async () => {
    for (const { path } of [coursesByCategory, topicSuggestions])
      expect((await call(app, 'GET', `${path}?search=volcanology`)).status).toBe(401);
  });

  it('reads who wrote it within the organization, and outside of it whose it is', async () => {
    await authors.course(teacher, { heading: 'Seismology', is_public: true });
    expect((await card('seismology', member))?.creator_name).toBe('Tomas Berg');
    for (const by of [stranger, someone])
      expect((await card('seismology', by))?.creator_name).toBe('Northbridge College');
  });
});

describe('what is found', () => {
  beforeAll(async () => {
    const course = await authors.course(teacher, {
      ...{ heading: 'Glaciology café', description: '<p>Glacial river, <b>moraines</b>.</p>' },
      is_public: true,
    });
    const section = await authors.section(teacher, course.id, { heading: 'Crevasses' });
    await authors.lesson(teacher, section.id, { heading: 'Calving' });
  });

  it.each([
    ['its name', 'glaciology'],
    ['the beginning of a word of it', 'glaci'],
    ['another form of a word', 'glacial rivers'],
    ['its description', 'moraines'],
    ['the name of a section', 'crevasses'],
    ['the name of a lesson', 'calving'],
    ['words of several of these', 'glaciology calving'],
    ['words without their accents and capitals', 'CAFÉ glaciology'],
  ])('by %s', async (_, words) => {
    const answer = await search(someone, words);
    expect(answer).toMatchObject({ total: 1, nearest: false, data: [{ heading: 'Glaciology café' }] });
  });

  it.each(['glaciolgy', 'glacoilogy', 'galciology'])(
    '%s finds what is spelled like it, and says so',
    async (typo) => {
      expect(await search(someone, typo)).toMatchObject({
        nearest: true,
        data: [{ heading: 'Glaciology café' }],
      });
    },
  );

  it.each([
    ['two words, both mistyped', 'glaciolgy cafee'],
    ['a word that nothing is like beside one that is mistyped', 'qqqzzz glaciolgy'],
  ])('%s', async (_, typo) => {
    expect(await search(someone, typo)).toMatchObject({
      nearest: true,
      data: [{ heading: 'Glaciology café' }],
    });
  });

  it('is told once for a page beyond the last', async () => {
    expect(await search(someone, 'glaciolgy', '&page_no=2')).toEqual({ data: [], total: 1, nearest: true });
  });

  it('is nothing where only others’ courses have a word like it', async () => {
    await authors.course(teacher, { heading: 'Speleotherapy', audience: 'organization' });
    expect((await search(member, 'speleotherpy')).data).toHaveLength(1);
    expect(await search(someone, 'speleotherpy')).toEqual({ data: [], total: 0, nearest: false });
  });

  it.each(['zzzzqqqq', '?!', `' | !`, 'https://example.com/a?b=c', '%', '\\'])(
    'nothing, by %s',
    async (words) => {
      expect(await search(someone, words)).toEqual({ data: [], total: 0, nearest: false });
    },
  );

  it('is the organization’s own first, then the nearest, then the newest', async () => {
    const about = '<p>It speaks of limnology once.</p>';
    const all = { is_public: true };
    await authors.course(teacher, { ...all, heading: 'Limnology, old' });
    await authors.course(teacher, { ...all, heading: 'Lakes', description: about });
    await authors.course(teacher, { ...all, heading: 'Limnology, new' });
    await authors.course(teacher, { audience: 'organization', heading: 'Ponds', description: about });
    expect(await found(someone, 'limnology')).toEqual(['Limnology, new', 'Limnology, old', 'Lakes']);
    expect(await found(member, 'limnology')).toEqual(['Ponds', 'Limnology, new', 'Limnology, old', 'Lakes']);
    const paged = async (page: number) => {
      const { data, total } = await search(member, 'limnology', `&limit=3&page_no=${page}`);
      return [total, data.map(({ heading }) => heading)];
    };
    expect(await paged(1)).toEqual([4, ['Ponds', 'Limnology, new', 'Limnology, old']]);
    expect(await paged(2)).toEqual([4, ['Lakes']]);
    expect(await paged(3)).toEqual([4, []]);
  });

  it.each([`search=${'x'.repeat(201)}`, 'limit=101', 'page_no=0', 'category_id=x'])(
    'refuses %s',
    async (query) => {
      const answer = await authors.ask(someone, 'GET', `${coursesByCategory.path}?${query}`);
      expect(answer.error?.code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('what is found of a course that changes', () => {
  const change = async (id: string, body: object) => (await authors.change(teacher, id, body)).expect(200);
  const post = async (by: TestPerson, path: string, id: string, body: object = {}) =>
    (await authors.ask(by, 'POST', pathOf(path, { id }), body)).expect(200);
  /** By its words: what is only spelled like them doesn't count. */
  const finds = async (words: string) => {
    const { data, nearest } = await search(someone, words);
    return nearest ? [] : data.map(({ id }) => id);
  };

  it('is what was saved last, from the answer on', async () => {
    const { id } = await authors.course(teacher, { heading: 'Petrology', is_public: true });
    const section = await authors.section(teacher, id);
    const lesson = await authors.lesson(teacher, section.id);
    const quiz = await quizzes.quiz(teacher, lesson.id, { is_active: true });
    await quizzes.question(teacher, quiz.id);
    expect(await card('petrology')).toMatchObject({ section_count: 1, lesson_count: 1, quiz_count: 1 });
    (await authors.ask(teacher, 'DELETE', pathOf(content.deleteLesson.path, { id: lesson.id }))).expect(204);
    expect(await card('petrology')).toMatchObject({ section_count: 1, lesson_count: 0, quiz_count: 0 });
    await change(id, { heading: 'Mineralogy' });
    expect([await finds('petrology'), await finds('mineralogy')]).toEqual([[], [id]]);
  });

  it('is nothing while it’s for fewer, taken down, or deleted', async () => {
    const { id } = await authors.course(teacher, { heading: 'Pedology', is_public: true });
    const seen: boolean[] = [];
    const look = async () => seen.push((await finds('pedology')).includes(id));
    await look();
    await change(id, { audience: 'me' });
    await look();
    await change(id, { audience: 'community' });
    await look();
    await post(platform, takeDownCourse.path, id, { reason: 'It copies a book.' });
    await look();
    await post(platform, liftTakeDown.path, id);
    await look();
    (await authors.ask(teacher, 'DELETE', pathOf(content.deleteCourse.path, { id }))).expect(204);
    await look();
    expect(seen).toEqual([true, false, true, false, true, false]);
  });

  it('is what is published while there is a draft, also where its audience changes meanwhile', async () => {
    const { id } = await authors.course(teacher, { heading: 'Hydrology', is_public: true });
    await authors.section(teacher, id, { heading: 'Aquifers' });
    await post(teacher, beginDraft.path, id);
    await change(id, { heading: 'Meteorology' });
    await authors.section(teacher, id, { heading: 'Cyclones' });
    await change(id, { audience: 'me' });
    expect(await finds('hydrology')).toEqual([]);
    await change(id, { audience: 'community' });
    expect(await card('hydrology aquifers')).toMatchObject({ id, section_count: 1 });
    for (const words of ['meteorology', 'cyclones']) expect(await finds(words)).toEqual([]);
    const { content_version: current } = await authors.whole(teacher, id);
    await post(teacher, publishDraft.path, id, { current });
    expect(await finds('hydrology')).toEqual([]);
    expect(await card('meteorology cyclones')).toMatchObject({ id, section_count: 2 });
  });

  it('is as before once its draft is discarded', async () => {
    const { id } = await authors.course(teacher, { heading: 'Oceanography', is_public: true });
    await post(teacher, beginDraft.path, id);
    await change(id, { heading: 'Draft of the sea' });
    const { content_version: current } = await authors.whole(teacher, id);
    await post(teacher, discardDraft.path, id, { current });
    expect([await finds('oceanography'), await finds('draft sea')]).toEqual([[id], []]);
  });
});

describe('words that what is mistyped is compared with', () => {
  const pool = () => app.app.get<Pool>(PG_POOL, { strict: false });
  const sweep = () => app.app.get(ContentWords, { strict: false }).sweep();
  const anHourPasses = () =>
    pool().query(
      `update app.content_word set unused_since = unused_since - make_interval(hours => $1::int)
       where unused_since is not null`,
      [UNUSED_H],
    );
  const isKnown = async (word: string) =>
    ((await pool().query(`select from app.content_word where word = $1`, [word])).rowCount ?? 0) > 0;

  it('go an hour after the last course that has them', async () => {
    const { id } = await authors.course(teacher, { heading: 'Dendrology 2026', is_public: true });
    expect([await isKnown('dendrology'), await isKnown('2026')]).toEqual([true, false]);
    await authors.change(teacher, id, { heading: 'Mycology' });
    await sweep();
    expect([await isKnown('dendrology'), await isKnown('mycology')]).toEqual([true, true]);
    await anHourPasses();
    await sweep();
    expect([await isKnown('dendrology'), await isKnown('mycology')]).toEqual([false, true]);
  });

  it('stay where another course is saved with them before', async () => {
    const { id } = await authors.course(teacher, { heading: 'Lichenology', is_public: true });
    await authors.change(teacher, id, { heading: 'Mosses' });
    await sweep();
    await authors.course(teacher, { heading: 'Lichenology again', is_public: true });
    await anHourPasses();
    await sweep();
    expect(await isKnown('lichenology')).toBe(true);
    expect((await search(someone, 'lichenolgy')).data).toHaveLength(1);
  });

  it('are not waited for in a circle by courses that are saved at once', async () => {
    const names = ['Alpha beta gamma', 'Gamma alpha beta', 'Beta gamma alpha'];
    const made = await Promise.all(
      names.map((name) => authors.course(teacher, { heading: `Tri${name}`, is_public: true })),
    );
    expect(made).toHaveLength(3);
  });
});

describe('topics that are suggested', () => {
  it('are capabilities and courses that begin like it, at most eight', async () => {
    const [first] = await topics(someone, 'econom');
    expect([first?.kind, first?.name.startsWith('Economics')]).toEqual(['capability', true]);
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8])
      await authors.course(teacher, { heading: `Astronomy ${at}`, is_public: true });
    await authors.course(teacher, { heading: 'Astronomy 8', is_public: true });
    const suggested = await topics(someone, 'ASTRO');
    expect(suggested).toHaveLength(8);
    expect(new Set(suggested.map(({ name }) => name)).size).toBe(8);
  });

  it.each(['', '?', 'zzzzqq'])('are none for %p', async (words) => {
    expect(await topics(someone, words)).toEqual([]);
  });
});

it('finds courses from before there was a search as they’re found when they’re saved', async () => {
  const { id } = await authors.course(teacher, { heading: 'Botany', is_public: true });
  const section = await authors.section(teacher, id, { heading: 'Mosses' });
  await authors.lesson(teacher, section.id);
  (await authors.ask(teacher, 'POST', pathOf(beginDraft.path, { id }))).expect(200);
  await authors.section(teacher, id, { heading: 'Ferns' });
  const pool = app.app.get<Pool>(PG_POOL, { strict: false });
  const rows = async () =>
    (await pool.query<{ course_id: string }>('select * from app.content_search order by course_id')).rows;
  const saved = await rows();
  expect(saved.length).toBeGreaterThan(10);
  const words = async () =>
    (await pool.query<{ word: string }>('select word from app.content_word order by word')).rows;
  await app.app.get(ContentWords, { strict: false }).sweep();
  await pool.query('delete from app.content_word where unused_since is not null');
  const known = await words();
  const runner = { query: (text: string) => pool.query(text) } as unknown as QueryRunner;
  const migrations = [new SearchContent1764250000000(), new KnowWordsOfNames1764254100000()];
  for (const migration of [...migrations].reverse()) await migration.down(runner);
  for (const migration of migrations) await migration.up(runner);
  expect(await rows()).toEqual(saved);
  expect(await words()).toEqual(known);
});
