import type { PageClass } from '@keenly/contracts/study-session';
import { studyTopics } from '@keenly/contracts/catalogue/sessions';
import { classifyPage, type Judgement } from './classify-page';
import { correct, correctionFor, correctionKey, CORRECTIONS_KEPT, type Corrections } from './corrections';
import type { PageText } from './page-evidence';
import { topicProfile } from './topic-profile';

const OWN = 'http://localhost:4000';
const about = (topic: string, correction: PageClass | null = null): Judgement => ({
  profile: topicProfile(topic),
  correction,
  ownOrigins: [OWN],
});
const judge = (topic: string, url: string, title: string, text: PageText | null = null) =>
  classifyPage({ url, title, text }, about(topic));

describe('a page by title and address', () => {
  it('belongs to the topic its title names, and says so', () => {
    expect(judge('Economics', 'https://openecon.example/x', 'Economics for beginners')).toMatchObject({
      pageClass: 'relevant',
      reason: 'title matches "economics"',
    });
  });

  it.each([
    ['Economics', 'https://openecon.example/p', 'Price elasticity of demand explained'],
    ['Economics', 'http://economics.localhost:4310/', 'Chapter 3'],
    ['Front-end coding', 'https://blog.example/flexbox', 'A guide to CSS grid and flexbox'],
    ['Back-End Coding', 'https://blog.example/a', 'How a database index works in Postgres SQL'],
    ['Clean Energy', 'https://news.example/solar', 'Solar panels and battery storage on the grid'],
    ['Therapy', 'https://clinic.example/cbt', 'Cognitive behavioural therapy for anxiety'],
    ['Price elasticity', 'https://a.example/', 'Supply, demand and market equilibrium in economics'],
    ['Économie', 'https://a.example/', 'Cours d’économie'],
  ])('%s: %s %s is relevant', (topic, url, title) => {
    expect(judge(topic, url, title).pageClass).toBe('relevant');
  });

  it.each([
    ['https://shop.example/shoes', 'Running shoes, half price'],
    ['https://news.example/football', 'Cup final: late goal decides it'],
    ['https://recipes.example/', 'Ten pasta dishes for tonight'],
  ])('%s is a distraction from economics', (url, title) => {
    expect(judge('Economics', url, title)).toMatchObject({ pageClass: 'distraction', social: false });
  });

  it('waits with its judgement until there is a title', () => {
    expect(judge('Economics', 'https://slow.example/', '').pageClass).toBe('transitional');
  });

  it.each(studyTopics)('knows a page that is about %s by its name', (topic) => {
    expect(judge(topic, 'https://a.example/', `${topic}: a first look`).pageClass).toBe('relevant');
  });
});

describe('a page by its place', () => {
  it.each(['https://www.instagram.com/economics', 'https://m.facebook.com/', 'http://9gag.com:4310/hot'])(
    '%s is social media whatever stands there',
    (url) => {
      expect(judge('Economics', url, 'Economics memes')).toMatchObject({
        pageClass: 'distraction',
        social: true,
        reason: 'social media',
      });
    },
  );

  it('judges a video site by the video', () => {
    const url = 'https://www.youtube.com/watch?v=1';
    expect(judge('Economics', url, 'Economics lecture 1: supply and demand').pageClass).toBe('relevant');
    expect(judge('Economics', url, 'Funny cats')).toMatchObject({ pageClass: 'distraction', social: true });
  });

  it.each([
    ['https://www.google.es/search?q=economics', 'economics - Google Search'],
    ['https://accounts.google.com/v3/x', 'Sign in'],
    ['https://uni.example/login?next=economics', 'Economics portal sign in'],
    ['https://docs.google.com/document/d/1', 'Untitled document'],
    ['https://en.wikipedia.org/wiki/Otter', 'Otter'],
    ['https://www.cs.ox.ac.uk/people', 'People'],
    [`${OWN}/home`, 'Keenly'],
  ])('%s is on the way, neither for nor against', (url, title) => {
    expect(judge('Economics', url, title).pageClass).toBe('transitional');
  });

  it('counts a document on the topic for it', () => {
    expect(judge('Economics', 'https://docs.google.com/document/d/1', 'Economics essay').pageClass).toBe(
      'relevant',
    );
  });
});

describe('a page by its text, where the learner allowed it', () => {
  const text = (body: string): PageText => ({ description: '', headings: '', body });

  it('belongs to the topic when the text keeps to it', () => {
    const body =
      'The price rises as demand outgrows supply; inflation follows, says the central bank. '.repeat(20);
    const verdict = judge('Economics', 'https://a.example/7', 'Week 4', text(body));
    expect(verdict.pageClass).toBe('relevant');
    expect(verdict.reason).toMatch(/^text mentions "/);
  });

  it('does not, for one word in passing', () => {
    const body = `${'We cooked, walked the dog and slept. '.repeat(60)} The economy was mentioned once.`;
    expect(judge('Economics', 'https://a.example/7', 'Our holiday', text(body)).pageClass).not.toBe(
      'relevant',
    );
  });

  it('never quotes the page, only the topic’s own vocabulary', () => {
    const verdict = judge(
      'Economics',
      'https://a.example/',
      'Secret diary of demand',
      text('my secret demand '.repeat(99)),
    );
    expect(verdict.reason).not.toMatch(/secret|diary/i);
  });
});

describe('a correction', () => {
  it('wins over everything', () => {
    const page = { url: 'https://www.instagram.com/a', title: 'x', text: null };
    expect(classifyPage(page, about('Economics', 'relevant'))).toMatchObject({
      pageClass: 'relevant',
      reason: 'set by you',
      social: false,
    });
  });

  it('holds for the page and the topic it was made for, and for no other', () => {
    const key = correctionKey('Economics', 'https://a.example/x?week=1');
    const made = correct([], key, 'relevant');
    expect(correctionFor(made, correctionKey('economics', 'https://a.example/x?week=2'))).toBe('relevant');
    expect(correctionFor(made, correctionKey('Therapy', 'https://a.example/x'))).toBeNull();
    expect(correctionFor(made, correctionKey('Economics', 'https://a.example/y'))).toBeNull();
  });

  it('can be taken back, and old ones are forgotten', () => {
    const key = correctionKey('Economics', 'https://a.example/x');
    const twice = correct(correct([], key, 'relevant'), key, 'distraction');
    expect(twice).toHaveLength(1);
    const many = Array.from({ length: CORRECTIONS_KEPT + 5 }).reduce<Corrections>(
      (all, _, index) => correct(all, `k${index}`, 'relevant'),
      [],
    );
    expect(many).toHaveLength(CORRECTIONS_KEPT);
  });
});

describe('a word in another sense', () => {
  const text = (body: string): PageText => ({ description: '', headings: '', body });

  it('does not make a page study, where the rest speaks of leisure', () => {
    const verdict = judge(
      'Python programming',
      'https://reptiles.example/care',
      'Python care for beginners',
      text(
        'Feed the snake once a week and keep the pet warm. Its venom is no danger, says the zoo. '.repeat(3),
      ),
    );
    expect(verdict.pageClass).toBe('distraction');
  });

  it.each([
    ['Marketing', 'Saturday market: what is on'],
    ['Financial accounting', 'My account'],
  ])('%s: %s shares only a root', (topic, title) => {
    expect(judge(topic, 'https://a.example/', title).pageClass).toBe('distraction');
  });

  it('is told from leisure only where the topic is not that leisure itself', () => {
    const title = 'Football: how zonal marking works';
    expect(judge('Football coaching', 'https://a.example/', title).pageClass).toBe('relevant');
    expect(judge('Economics', 'https://a.example/', title)).toMatchObject({
      pageClass: 'distraction',
      reason: 'more about sport than "economics"',
    });
  });
});

describe('the entrance of a place', () => {
  it.each([
    [
      'https://www.youtube.com/results?search_query=economics+lecture',
      'economics lecture - YouTube',
      'transitional',
    ],
    ['https://www.coursera.org/my-learning', 'Economics | My learning', 'transitional'],
    ['https://www.amazon.de/dp/1', 'Economics, 13th edition, paperback', 'transitional'],
    ['https://www.amazon.de/dp/2', 'Economics mug, dishwasher-safe', 'distraction'],
    ['https://www.reddit.com/', 'Reddit: economics and more', 'distraction'],
  ] as const)('%s %s is %s', (url, title, pageClass) => {
    expect(judge('Economics', url, title).pageClass).toBe(pageClass);
  });
});
