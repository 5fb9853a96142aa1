import type { Browser, Page } from 'playwright-core';
import { enter, tabTo } from './support/keyboard';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

/** What the sections tab reads like, from the top. */
async function outline(of: Page): Promise<readonly string[]> {
  const sections = of.getByRole('list', { name: 'Sections' }).locator(':scope > li');
  return (await sections.all()).length === 0
    ? []
    : Promise.all(
        (await sections.all()).map(async (section) => {
          const heading = await section.getByRole('heading', { level: 3 }).innerText();
          const lessons = await section.getByRole('list').getByRole('listitem').allInnerTexts();
          return [heading, ...lessons].join(' / ');
        }),
      );
}

async function type(into: Page, label: string, words: string, within = into.locator('body')): Promise<void> {
  await tabTo(into, within.getByRole('textbox', { name: label, exact: true }));
  await into.keyboard.type(words);
}

async function addSection(heading: string, lessons: readonly string[]): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Add Section' }));
  await type(page, 'Heading', heading);
  await enter(page, page.getByRole('button', { name: 'Save Section' }));
  const save = page.getByRole('button', { name: 'Update Section' });
  await save.waitFor();
  for (const lesson of lessons) {
    await enter(page, page.getByRole('button', { name: 'Add Lesson' }));
    await type(page, 'Lesson Title', lesson);
    await enter(page, page.getByRole('button', { name: 'Save Lesson' }));
    await page.getByRole('button', { name: `Edit ${lesson}` }).waitFor();
  }
  await enter(page, page.getByRole('button', { name: 'Cancel' }));
  await save.waitFor({ state: 'detached' });
}

describe('a manager who writes a course, by keyboard alone', () => {
  it('names it, and writes its syllabus', async () => {
    await page.goto(`${keenly.origin}/manage-content`);
    await page.getByText('404 - No Courses Found').waitFor();
    await enter(page, page.getByRole('button', { name: 'Create Course' }).first());
    const dialog = page.getByRole('dialog', { name: 'Enter New Course Name' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await type(page, 'Course Name', 'Firing a kiln', dialog);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create Course Syllabus' }).waitFor();

    await enter(page, page.getByRole('button', { name: 'Save Course Syllabus' }));
    for (const words of ['Category is required.', 'Image URL is required.', 'Description is required.'])
      await page.getByText(words).waitFor();
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.locator('option').nth(1).waitFor({ state: 'attached' });
    await tabTo(page, category);
    await page.keyboard.press('ArrowDown');
    await type(page, 'Embedded Image Link', 'https://pictures.example/kiln.png');
    await type(page, 'Description', 'Load, heat, and cool a kiln.');
    // The keyboard was led to the first of them, and from then on nowhere by itself: each field has what was typed into it.
    expect(await category.inputValue()).not.toBe('');
    expect(await page.getByLabel('Embedded Image Link').inputValue()).toBe(
      'https://pictures.example/kiln.png',
    );
    expect(await page.getByRole('textbox', { name: 'Description', exact: true }).innerText()).toBe(
      'Load, heat, and cool a kiln.',
    );
    await enter(page, page.getByRole('button', { name: 'Save Course Syllabus' }));
    await page.getByRole('heading', { name: 'Edit Course Syllabus' }).waitFor();
  }, 120_000);

  it('gives it sections and lessons, puts them in order, and reads them back', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Course Syllabus' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('No sections yet').waitFor();
    await addSection('After the fire', ['Cooling']);
    await addSection('Before the fire', ['Loading', 'Cones']);
    await tabTo(page, page.getByRole('button', { name: 'Move Before the fire…' }));
    const saved = page.waitForResponse((answer) => answer.url().includes('/campaigns/sort/'));
    await page.keyboard.press('Alt+ArrowUp');
    expect((await saved).status()).toBe(200);
    const asWritten = ['Before the fire / Loading / Cones', 'After the fire / Cooling'];
    expect(await outline(page)).toEqual(asWritten);

    await page.reload();
    await page.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    expect(await outline(page)).toEqual(asWritten);
  }, 180_000);
});

/** Drags a section by its grip to just inside another one's edge; what it's saved with is awaited. */
async function drag(name: string, onto: string, edge: 'top' | 'bottom'): Promise<void> {
  const sections = page.getByRole('list', { name: 'Sections' }).locator(':scope > li');
  const target = sections.filter({ has: page.getByRole('heading', { level: 3, name: onto }) });
  const from = await page.getByRole('button', { name: `Move ${name}…` }).boundingBox();
  const to = await target.boundingBox();
  if (from === null || to === null) throw new Error(`${name} or ${onto} is not in sight`);
  const saved = page.waitForResponse((answer) => answer.url().includes('/campaigns/sort/'));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const y = edge === 'top' ? to.y + 4 : to.y + to.height - 4;
  await page.mouse.move(to.x + to.width / 3, y, { steps: 12 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
}

describe('a manager with a mouse', () => {
  it('drags a section below another and back, and reads it there after a reload', async () => {
    await drag('Before the fire', 'After the fire', 'bottom');
    const moved = ['After the fire / Cooling', 'Before the fire / Loading / Cones'];
    expect(await outline(page)).toEqual(moved);
    await page.reload();
    await page.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    expect(await outline(page)).toEqual(moved);
    await drag('Before the fire', 'After the fire', 'top');
    expect(await outline(page)).toEqual(moved.toReversed());
  }, 90_000);
});

/** Writes a question in the open form; `options` where its type asks for some, the one marked with * correct. */
async function addQuestion(title: string, kind: string, ...options: readonly string[]): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Add Question' }));
  const form = page.getByRole('form', { name: 'New question' });
  await type(page, 'Question', title, form);
  await tabTo(page, form.getByRole('combobox', { name: 'Question Type' }));
  await page.keyboard.type(kind);
  if (kind === 'Essay') await type(page, 'Model Answer', options.join(), form);
  for (const [n, option] of kind === 'Multiple Choice' ? options.entries() : []) {
    const box = form.getByRole('textbox', { name: `Option ${n + 1}`, exact: true });
    if (!(await box.isVisible())) await enter(page, form.getByRole('button', { name: 'Add Option' }));
    await tabTo(page, box);
    await page.keyboard.type(option.replace('*', ''));
  }
  const correct = options.find((option) => option.startsWith('*'))?.slice(1);
  if (correct !== undefined) {
    // The keyboard takes a group of radio buttons as one stop; the arrows go through it.
    const mark = form.getByRole('radio', { name: `Correct Option: ${correct}`, exact: true });
    await tabTo(page, form.getByRole('radio').first());
    await page.keyboard.press('Space');
    while (!(await mark.isChecked())) await page.keyboard.press('ArrowDown');
  }
  await enter(page, form.getByRole('button', { name: 'Save Question' }));
  await form.waitFor({ state: 'detached' });
}

/** The questions of the open assignment, from the top. */
const questions = (of: Page) =>
  of.getByRole('list', { name: 'Questions of How hot is hot?' }).locator('[data-pick]').allInnerTexts();

describe('an assignment with a question of each type, by keyboard alone', () => {
  it('is written, put in order, made active, and read back after a reload', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Section & Lessons' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Assignments for Firing a kiln' }).waitFor();
    await page.getByText('No assignments yet').waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Lesson' }));
    await page.keyboard.type('Cones');
    await enter(page, page.getByRole('button', { name: 'Add Assignment: Cones' }));
    await type(page, 'Assignment Name', 'How hot is hot?', page.getByRole('dialog'));
    await page.keyboard.press('Enter');
    await page.getByText('Added').first().waitFor();
    await enter(page, page.getByRole('button', { name: 'Questions of How hot is hot?' }));
    await page.getByText('No questions yet').waitFor();

    await addQuestion('Which cone melts last?', 'Multiple Choice', 'Cone 022', '*Cone 10', 'Cone 6');
    await addQuestion('A cone measures heat alone.', 'True/False', 'True', '*False');
    await addQuestion('Why do cones bend?', 'Essay', 'They soften with heat and time.');
    await tabTo(page, page.getByRole('button', { name: 'Move Why do cones bend?…' }));
    const ordered = page.waitForResponse((answer) => answer.url().includes('/questions/sort/'));
    await page.keyboard.press('Alt+ArrowUp');
    expect((await ordered).status()).toBe(204);

    await enter(page, page.getByRole('button', { name: 'Edit How hot is hot?' }));
    await tabTo(page, page.getByRole('checkbox', { name: 'Active' }));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Update', exact: true }));
    await page.getByText('Active', { exact: true }).waitFor();

    const asWritten = [
      /^1, Multiple Choice\s+Which cone melts last\?$/,
      /^2, Essay\s+Why do cones bend\?$/,
      /^3, True\/False\s+A cone measures heat alone\.$/,
    ].map((words) => expect.stringMatching(words) as unknown);
    expect(await questions(page)).toEqual(asWritten);
    await page.reload();
    await page.getByText('3 questions').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Question' }).waitFor();
    expect(await questions(page)).toEqual(asWritten);
    await enter(page, page.locator('[data-pick]').first());
    await page.getByRole('radio', { name: 'Correct Option: Cone 10', exact: true, checked: true }).waitFor();
  }, 240_000);
});

describe('the link of a course', () => {
  it('opens what it is about to a stranger, until it is revoked', async () => {
    await page.goto(`${keenly.origin}/manage-content`);
    await page.getByRole('button', { name: 'Share Firing a kiln' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Firing a kiln' });
    await dialog.getByRole('radio', { name: /^Anyone with link/ }).check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

    const stranger = (await windowOf(browser)).page;
    await stranger.goto(link);
    await stranger.getByRole('heading', { level: 1, name: 'Firing a kiln' }).waitFor();
    await stranger.getByText('2 sections, 3 lessons').waitFor();
    await stranger.getByText('Load, heat, and cool a kiln.').waitFor();

    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await dialog.getByRole('button', { name: 'Revoke for good' }).click();
    await page.getByText('Link revoked.').waitFor();
    await stranger.reload();
    await stranger.getByRole('heading', { level: 1, name: 'Content Not Found' }).waitFor();
  }, 90_000);
});

describe('two authors at once', () => {
  it('lose nothing: the later one reads both texts, and chooses', async () => {
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('link', { name: 'Edit Firing a kiln' }).click();
    await page.getByRole('heading', { name: 'Edit Course Syllabus' }).waitFor();
    const other = (await windowOf(browser)).page;
    await signIn(other, keenly.origin, 'Manager');
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Edit Course Syllabus' }).waitFor();

    await page.getByRole('textbox', { name: 'Course Name' }).fill('Firing a kiln, slowly');
    await other.getByRole('textbox', { name: 'Course Name' }).fill('Firing a kiln at night');
    await other.getByRole('button', { name: 'Update Course' }).click();
    await other.getByRole('heading', { level: 1, name: 'Firing a kiln at night' }).waitFor();
    await page.getByRole('button', { name: 'Update Course' }).click();
    await page.getByText('Firing a kiln at night').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Course Name' }).inputValue()).toBe(
      'Firing a kiln, slowly',
    );
  }, 90_000);
});

describe('an earlier version of a course', () => {
  it('shows what restoring it would do, and comes back whole', async () => {
    const fresh = (await windowOf(browser)).page;
    await signIn(fresh, keenly.origin, 'Manager');
    await fresh.goto(`${keenly.origin}/manage-content`);
    await fresh.getByRole('link', { name: 'Edit Firing a kiln at night' }).click();
    await fresh.getByRole('tab', { name: 'Section & Lessons' }).click();
    await fresh.getByRole('heading', { level: 3, name: 'Before the fire' }).waitFor();
    const before = await outline(fresh);
    const [heading = ''] = before[0]?.split(' / ') ?? [];
    await fresh.getByRole('button', { name: `Delete ${heading}` }).click();
    await fresh.getByRole('button', { name: 'Delete section' }).click();
    await fresh.getByRole('heading', { level: 3, name: heading }).waitFor({ state: 'detached' });
    expect(await outline(fresh)).toEqual(before.slice(1));

    await fresh.getByRole('button', { name: 'History' }).click();
    const list = fresh.getByRole('dialog', { name: 'History of Firing a kiln at night' });
    // All of it was saved in one go: each save is named.
    await list.getByText('Each save').first().click();
    await list
      .getByRole('button', { name: /^Syllabus changed/ })
      .first()
      .click();
    const version = fresh.getByRole('dialog', { name: 'Version of Firing a kiln at night' });
    await version.getByRole('region', { name: 'Restoring it does this' }).getByText(heading).waitFor();
    await version.getByText('Comes back').waitFor();
    await version.getByRole('button', { name: 'Restore this version' }).click();
    await fresh.getByText('Version restored.').waitFor();
    await fresh.getByRole('heading', { level: 3, name: heading }).waitFor();
    expect(await outline(fresh)).toEqual(before);
  }, 90_000);
});

describe('a draft of a course', () => {
  it('shows a stranger the old course until it is published', async () => {
    const author = (await windowOf(browser)).page;
    await signIn(author, keenly.origin, 'Manager');
    await author.goto(`${keenly.origin}/manage-content`);
    await author.getByRole('button', { name: 'Share Firing a kiln at night' }).click();
    const share = author.getByRole('dialog', { name: 'Share Firing a kiln at night' });
    await share.getByRole('button', { name: 'Create link' }).click();
    const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
    await share.getByRole('button', { name: 'Close' }).first().click();

    await author.getByRole('link', { name: 'Edit Firing a kiln at night' }).click();
    await author.getByRole('button', { name: 'Work on a draft' }).click();
    const banner = author.getByRole('region', { name: 'Draft of this course' });
    await banner.getByText('You’re working on a draft.').waitFor();
    await author.getByRole('textbox', { name: 'Course Name' }).fill('Firing a kiln in winter');
    await author.getByRole('button', { name: 'Update Course' }).click();
    await author.getByRole('heading', { level: 1, name: 'Firing a kiln in winter' }).waitFor();
    await author.getByRole('tab', { name: 'Section & Lessons' }).click();
    await author.getByRole('button', { name: 'Delete After the fire' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click();
    await author.getByRole('heading', { level: 3, name: 'After the fire' }).waitFor({ state: 'detached' });

    const stranger = (await windowOf(browser)).page;
    await stranger.goto(link);
    await stranger.getByRole('heading', { level: 1, name: 'Firing a kiln at night' }).waitFor();
    await stranger.getByText('2 sections, 3 lessons').waitFor();

    await banner.getByRole('button', { name: 'Publish' }).click();
    const asked = author.getByRole('dialog', { name: 'Publish the draft of Firing a kiln in winter?' });
    await asked.getByText('After the fire').waitFor();
    expect(await asked.getByRole('listitem').allInnerTexts()).toEqual(
      ['Changed\\s+Syllabus Firing a kiln in winter', 'Removed\\s+Section After the fire'].map(
        (words) => expect.stringMatching(words) as unknown,
      ),
    );
    await asked.getByRole('button', { name: 'Publish' }).click();
    await author.getByText('Draft published.').waitFor();
    await banner.waitFor({ state: 'detached' });

    await stranger.reload();
    await stranger.getByRole('heading', { level: 1, name: 'Firing a kiln in winter' }).waitFor();
    await stranger.getByText('1 section, 2 lessons').waitFor();
  }, 120_000);
});

describe('text that was typed and not saved', () => {
  it('is there again after its tab was killed, and is saved as it was typed', async () => {
    const { context, page: killed } = await windowOf(browser);
    await signIn(killed, keenly.origin, 'Manager');
    const openLesson = async (of: Page) => {
      await of.getByRole('button', { name: 'Edit Before the fire' }).click();
      await of.getByRole('button', { name: 'Edit Loading' }).click();
      const form = of.getByRole('form', { name: 'Edit Loading' });
      return { form, text: form.getByRole('textbox', { name: 'Description' }) };
    };
    await killed.goto(`${keenly.origin}/manage-content`);
    await killed.getByRole('link', { name: 'Edit Firing a kiln in winter' }).click();
    await killed.getByRole('tab', { name: 'Section & Lessons' }).click();
    const typing = await openLesson(killed);
    await typing.text.click();
    await killed.keyboard.type('Leave a finger’s width between the pots.');
    await killed.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith('keenly.typed/') && String(kept).includes('between the pots.'),
      ),
    );
    const address = killed.url();
    await killed.close();

    const again = await context.newPage();
    await again.goto(address);
    const { form, text } = await openLesson(again);
    await form.getByText('This is what you typed last time.').waitFor();
    expect(await text.innerText()).toContain('Leave a finger’s width between the pots.');
    await form.getByRole('button', { name: 'Update Lesson' }).click();
    await form.waitFor({ state: 'detached' });

    await again.reload();
    const saved = await openLesson(again);
    await saved.text.getByText('Leave a finger’s width between the pots.').waitFor();
    expect(await saved.form.getByText('This is what you typed last time.').count()).toBe(0);
  }, 90_000);
});

describe('two people in one course', () => {
  it('see each other in its editor’s head until one of them leaves', async () => {
    const [author, admin] = [(await windowOf(browser)).page, (await windowOf(browser)).page];
    const open = async (of: Page) => {
      await of.goto(`${keenly.origin}/manage-content`);
      await of.getByRole('link', { name: 'Edit Firing a kiln in winter' }).click();
      await of.getByRole('heading', { name: 'Edit Course Syllabus' }).waitFor();
    };
    await signIn(author, keenly.origin, 'Manager');
    await signIn(admin, keenly.origin, 'Organization admin');
    await open(author);
    await open(admin);
    const line = author.getByText(/ is editing too/);
    await line.waitFor();
    await admin.getByText(/ is editing too/).waitFor();
    await admin.getByRole('link', { name: 'Courses' }).first().click();
    await line.waitFor({ state: 'detached' });
  }, 90_000);
});
