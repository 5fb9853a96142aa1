import type { Course, Lesson, Section, WholeCourse } from '@keenly/contracts/content';
import * as on from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';

export const IMAGE = 'https://pictures.keenly.example/cover.webp';

type By = Pick<TestPerson, 'token'>;

/** What authors ask of the service, by the endpoints. */
export class Authoring {
  private constructor(
    readonly app: TestApp,
    /** A category of everyone's. */
    readonly category: string,
  ) {}

  static async start(app: TestApp): Promise<Authoring> {
    const create = new CreateCapability(
      { clientId: null, name: `Economics ${uuidv7()}`, description: '' },
      null,
    );
    return new Authoring(app, (await app.app.get(CommandBus).execute(create)).id);
  }

  ask(by: By, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    return call(this.app, method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
  }

  create(by: By, overrides: object = {}) {
    return this.ask(by, 'POST', on.createCourse.path, {
      heading: 'Markets',
      description: '<p>Supply and demand.</p>',
      category_id: this.category,
      image_url: IMAGE,
      ...overrides,
    });
  }

  async course(by: By, overrides: object = {}): Promise<Course> {
    return (await this.create(by, overrides)).expect<{ data: Course }>(201).data;
  }

  change(by: By, id: string, body: object) {
    return this.ask(by, 'PUT', pathOf(on.updateCourse.path, { id }), body);
  }

  read(by: By, id: string) {
    return this.ask(by, 'GET', pathOf(on.wholeCourse.path, { id }));
  }

  async whole(by: By, id: string): Promise<WholeCourse> {
    return (await this.read(by, id)).expect<{ data: WholeCourse }>(200).data;
  }

  async section(by: By, courseId: string, overrides: object = {}): Promise<Section> {
    const body = { parent_id: courseId, heading: 'First steps', description: '<p>Begin.</p>', ...overrides };
    return (await this.ask(by, 'POST', on.createSection.path, body)).expect<{ data: Section }>(201).data;
  }

  async lesson(by: By, sectionId: string, overrides: object = {}): Promise<Lesson> {
    const body = { parent_id: sectionId, heading: 'Prices', description: '<p>Read.</p>', ...overrides };
    return (await this.ask(by, 'POST', on.createLesson.path, body)).expect<{ data: Lesson }>(201).data;
  }

  sort(by: By, id: string, items: readonly unknown[], version?: number) {
    return this.ask(by, 'PUT', pathOf(on.sortContent.path, { id }), { items, version });
  }
}
