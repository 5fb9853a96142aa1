import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { createCourse, createLesson, createSection } from '@keenly/contracts/content.endpoints';
import { ask, signInOverHttp } from './over-http';
import { demoPerson } from './people';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Someone who writes courses over HTTP, for journeys that need one and aren't about writing it. */
export class CourseWriter {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async of(origin: string): Promise<CourseWriter> {
    return new CourseWriter(origin, (await signInOverHttp(origin, demoPerson('Manager'))).token);
  }

  /** Throws Error with the service's own words where it refuses. */
  asked<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
    return ask<Answer>(`${this.origin}${path}`, method, body, this.token);
  }

  /** The id of what was made. */
  async made(path: string, body: object): Promise<string> {
    return (await this.asked<{ data: { id: string } }>('POST', path, body)).data.id;
  }

  /** Of the first category there is; for the organization unless `terms` say otherwise. */
  async course(heading: string, terms: object = {}): Promise<string> {
    const { data: offered } = await this.asked<{ data: { id: string }[] }>('GET', capabilities.path);
    return this.made(createCourse.path, {
      heading,
      description: '<p>Load, heat, and cool a kiln.</p>',
      image_url: 'https://pictures.example/kiln.png',
      category_id: offered[0]?.id,
      audience: 'organization',
      ...terms,
    });
  }

  section(course: string, heading: string): Promise<string> {
    return this.made(createSection.path, { parent_id: course, heading });
  }

  lesson(section: string, heading: string, description?: string): Promise<string> {
    const text = description === undefined ? {} : { description };
    return this.made(createLesson.path, { parent_id: section, heading, ...text });
  }
}
