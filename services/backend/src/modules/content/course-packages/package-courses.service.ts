import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import type { PackageAddress, PackageQuery } from '@keenly/contracts/course-package';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { PackagedMedia } from '../../media/media.public.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { notFound } from '../domain/refusals.js';
import { type CourseArchive, courseArchive, packedParts } from './course-archive.js';
import { type CourseToPack, courseToPack } from './course-to-pack.js';
import { mayDownload, packageAddress } from './package-address.js';
import { refusedFile } from './packed-faults.js';

/** Courses whose text is read at once: each may come to some megabytes. */
const AT_ONCE = 2;
const WAITING_MAX = 50;

/** Whole courses as files (product/content#course-files). */
@Injectable()
export class PackageCourses {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret'>,
    private readonly saves: CourseSaves,
    private readonly media: PackagedMedia,
  ) {}

  /** Where whoever may edit it downloads it. NOT_FOUND; VALIDATION_FAILED for one with too much text for a file. */
  address(id: string, author: Author): Promise<PackageAddress> {
    return this.few.run(() =>
      this.saves.read({ course: id }, author, async (sql) => {
        requireNotTooLong(await courseToPack(sql, id));
        return packageAddress(id, this.judge());
      }),
    );
  }

  /**
   * The file of a signed address as it's read, and the course's name. NOT_FOUND for a forged or expired one, and for a
   * course that was deleted since.
   */
  async download(
    id: string,
    signed: PackageQuery,
  ): Promise<{ readonly heading: string; readonly archive: CourseArchive }> {
    if (!mayDownload(id, signed, this.judge())) throw notFound();
    return this.few.run(async () => {
      const course = requireNotTooLong(await courseToPack(this.pool, id));
      const pictures = {
        image: await this.media.picture(course.imageUrl ?? ''),
        cover: await this.media.picture(course.coverImageUrl ?? ''),
      };
      const archive = courseArchive(packedParts(course, pictures), pictures, {
        madeAt: course.changedAt,
        bytesOf: (file) => this.media.bytes(file),
      });
      return { heading: course.heading, archive };
    });
  }

  private judge() {
    return { secret: this.config.tokenSecret, now: new Date() };
  }
}

function requireNotTooLong(course: CourseToPack | undefined): CourseToPack {
  if (course === undefined) throw refusedFile(messages.tooMuchText);
  return course;
}
