import type { Course } from '@keenly/contracts/content';
import { coursePackageMessages } from '@keenly/contracts/catalogue/course-package';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  COURSE_PACKAGE_BYTES,
  COURSE_PACKAGE_TYPE,
  type PackageAddress,
} from '@keenly/contracts/course-package';
import { bringCourse, coursePackage, coursePackageAddress } from '@keenly/contracts/course-package.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { IncomingFile } from '../../../platform/media/incoming-file.js';
import { mediaTypeOf } from '../../../platform/media/media-type-of.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { BringCourses } from './bring-courses.service.js';
import { bringCourseLimit, packageAddressLimit, packageLimit } from './course-packages.limits.js';
import { PackageCourses } from './package-courses.service.js';

/** Whole courses as files, out and in (product/content#course-files). */
@Controller()
export class CoursePackagesController {
  constructor(
    private readonly packages: PackageCourses,
    private readonly brings: BringCourses,
    private readonly courses: CoursesReader,
  ) {}

  @Handles(coursePackageAddress)
  @Limited(packageAddressLimit)
  address({ params: { id } }: InputOf<typeof coursePackageAddress>, caller: Caller): Promise<PackageAddress> {
    return this.packages.address(id, caller);
  }

  @Handles(coursePackage)
  @Limited(packageLimit)
  async file({ params: { id }, query }: InputOf<typeof coursePackage>): Promise<StreamableFile> {
    const { heading, archive } = await this.packages.download(id, query);
    return new StreamableFile(archive, {
      type: COURSE_PACKAGE_TYPE,
      disposition: `attachment; filename*=UTF-8''${fileNameOf(heading)}`,
    });
  }

  @Handles(bringCourse)
  @Limited(bringCourseLimit)
  @TakesBody({ maxBytes: COURSE_PACKAGE_BYTES, pool: 'stream', streams: true })
  async bring(
    { query }: InputOf<typeof bringCourse>,
    caller: Caller,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<{ data: Course }> {
    if (!(body instanceof IncomingFile) || mediaTypeOf(headers) !== COURSE_PACKAGE_TYPE)
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', failureMessages.badRequest, {
        file: coursePackageMessages.noFile,
      });
    const id = await this.brings.bring(query, body, caller);
    return { data: await this.courses.require(id, caller) };
  }
}

/** As RFC 8187 §3.2 writes what isn't ASCII; a name with nothing that file systems can't have. */
const fileNameOf = (heading: string): string =>
  encodeURIComponent(`${heading.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'course'}.zip`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
