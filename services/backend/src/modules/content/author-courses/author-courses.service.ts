import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { CreateCourse, UpdateCourse } from '@keenly/contracts/content';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { Images } from '../../media/media.public.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { keepPart } from '../course-saves/content-parts.js';
import { type Author, handsOver } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import type { HeldCourse } from '../course-saves/held-course.js';
import { firstVisibility, type Visibility } from '../course-saves/first-visibility.js';
import {
  insertCourse,
  requireOffered,
  requireOwnCourse,
  type Syllabus,
  syllabusBody,
  syllabusOf,
} from '../course-saves/new-course.js';
import { requireVersion } from '../domain/refusals.js';
import { richText } from '../rich-text/rich-text.js';
import { linkStays, requireOwnSecret, visibilityOf } from './audiences.js';

/** Makes courses and changes what they say of themselves (product/content#authoring). */
@Injectable()
export class AuthorCourses {
  constructor(
    private readonly saves: CourseSaves,
    private readonly capabilities: OfferedCapabilities,
    private readonly images: Images,
    private readonly accounts: ReadableAccounts,
  ) {}

  /**
   * Answers with its id. VALIDATION_FAILED where something is missing, where the category isn't offered to the author,
   * or where they have too many courses; FORBIDDEN for an audience that isn't theirs to choose; CONFLICT for an id that
   * something else has. The same id of their own again adds nothing.
   */
  async create(asked: CreateCourse, author: Author): Promise<{ readonly id: string }> {
    const { id = uuidv7(), heading, category_id: categoryId, image_url: imageUrl } = asked;
    const { cover_image_url: coverImageUrl = null } = asked;
    const visibility = visibilityOf(firstVisibility(author), asked, author);
    const syllabus = { heading, categoryId, imageUrl, coverImageUrl, ...described(asked.description) };
    await requireOffered(this.capabilities, categoryId, author);
    await this.requirePictures({ imageUrl, coverImageUrl });
    return this.saves.create(author, async (sql) => {
      const made = await insertCourse(sql, id, { syllabus, visibility, author });
      if (!made) await requireOwnCourse(sql, id, author);
      return { id, made, answer: { id } };
    });
  }

  /**
   * What is absent stays; nothing is written where everything is so already. NOT_FOUND; CONCURRENT_CHANGE where it isn't
   * at `version` any longer; the others as above.
   */
  async change(id: string, asked: UpdateCourse, author: Author): Promise<void> {
    const words = asked.description === undefined ? {} : described(asked.description);
    // Before the course is held: savers who hold a connection each and ask for another would wait for each other.
    const [found, ownerId] = await this.saves.read({ course: id }, author, (sql) =>
      Promise.all([syllabusOf(sql, id), ownerOf(sql, id)]),
    );
    const named = said(asked);
    await this.requireNew(found, { ...found, ...named }, author);
    if (asked.owner_id !== undefined && asked.owner_id !== ownerId)
      await this.requireOwner(asked.owner_id, author);
    await this.saves.run({ course: id }, author, async (sql, course) => {
      const before = await syllabusOf(sql, id);
      const syllabus = { ...before, ...words, ...named };
      const after = { ...visibilityOf(course, asked, author), ownerId: asked.owner_id ?? course.ownerId };
      requireOwnSecret(course, after, author.accountId);
      const isSame = JSON.stringify(before) === JSON.stringify(syllabus);
      // The answer to a change that was saved may have been lost: sent again, it has nothing left to do.
      if (isSame && isSameAudience(course, after)) return { answer: undefined };
      requireVersion(asked.version, course.version);
      if (after.ownerId !== course.ownerId) requireHandOver(author);
      await update(sql, course, { syllabus, after });
      return { answer: undefined, changed: isSame ? 'audience' : 'syllabus changed' };
    });
  }

  /** It's in no list from now on, and its link opens nothing. NOT_FOUND for one that was deleted; CONCURRENT_CHANGE. */
  async remove(id: string, version: number | undefined, author: Author): Promise<void> {
    await this.saves.run({ course: id }, author, async (sql, course) => {
      requireVersion(version, course.version);
      await sql.query('update app.course set removed_at = now(), link_token = null where id = $1', [id]);
      return { answer: undefined, changed: 'audience' };
    });
  }

  /** Of what becomes another one, the category is offered, and the pictures are there. */
  private async requireNew(before: Syllabus, after: Syllabus, author: Author): Promise<void> {
    if (after.categoryId !== before.categoryId)
      await requireOffered(this.capabilities, after.categoryId, author);
    await this.requirePictures({
      ...(after.imageUrl === before.imageUrl ? {} : { imageUrl: after.imageUrl }),
      ...(after.coverImageUrl === before.coverImageUrl ? {} : { coverImageUrl: after.coverImageUrl }),
    });
  }

  /** A picture of our own has to be there; those from elsewhere are only linked. */
  private async requirePictures(pictures: {
    readonly imageUrl?: string | null;
    readonly coverImageUrl?: string | null;
  }): Promise<void> {
    const fields = { image_url: pictures.imageUrl, cover_image_url: pictures.coverImageUrl };
    for (const [field, address] of Object.entries(fields))
      if (address?.startsWith('/') === true && !(await this.images.isStored(address, 'organisation')))
        throw refusedAt(field, courseMessages.imageInvalid);
  }

  private async requireOwner(accountId: string, author: Author): Promise<void> {
    const clientId = requireHandOver(author);
    const active = await this.accounts.activeIn([{ accountId, clientId }]);
    if (!active.has(accountId)) throw refusedAt('owner_id', courseMessages.ownerUnknown);
  }
}

/** FORBIDDEN for anyone who may not name another owner; answers with the organization in which they may. */
function requireHandOver(author: Author): string {
  if (author.clientId !== null && handsOver(author)) return author.clientId;
  throw new DomainError('FORBIDDEN', courseMessages.ownerRefused, { owner_id: courseMessages.ownerRefused });
}

function described(html: string): Pick<Syllabus, 'description' | 'descriptionText'> {
  const { html: description, plain: descriptionText } = richText(html, 'description');
  if (descriptionText === '') throw refusedAt('description', courseMessages.descriptionRequired);
  return { description, descriptionText };
}

/** What an update names. */
function said(asked: UpdateCourse): Partial<Syllabus> {
  return {
    ...(asked.heading === undefined ? {} : { heading: asked.heading }),
    ...(asked.category_id === undefined ? {} : { categoryId: asked.category_id }),
    ...(asked.image_url === undefined ? {} : { imageUrl: asked.image_url }),
    ...(asked.cover_image_url === undefined ? {} : { coverImageUrl: asked.cover_image_url }),
  };
}

const isSameAudience = (course: HeldCourse, after: Visibility & { readonly ownerId: string }): boolean =>
  course.isPublic === after.isPublic &&
  course.privateAudience === after.privateAudience &&
  course.ownerId === after.ownerId;

async function ownerOf(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ ownerId: string }>(
    'select owner_id as "ownerId" from app.course where id = $1',
    [id],
  );
  return rows[0]?.ownerId;
}

async function update(
  sql: Sql,
  course: HeldCourse,
  { syllabus, after }: { syllabus: Syllabus; after: Visibility & { readonly ownerId: string } },
): Promise<void> {
  await sql.query(
    `update app.course set heading = $2, description = $3, description_text = $4, category_id = $5, image_url = $6,
       cover_image_url = $7, is_public = $8, private_audience = $9, owner_id = $10, part = $11,
       link_token = case when $12 then link_token end, version = version + 1
     where id = $1`,
    [
      ...[course.id, syllabus.heading, syllabus.description, syllabus.descriptionText, syllabus.categoryId],
      ...[syllabus.imageUrl, syllabus.coverImageUrl, after.isPublic, after.privateAudience, after.ownerId],
      ...[await keepPart(sql, course.id, syllabusBody(syllabus)), linkStays(course, after)],
    ],
  );
}
