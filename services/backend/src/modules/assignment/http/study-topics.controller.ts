import { apiPaths } from '@keenly/contracts/api-paths';
import { type ExtensionTopics, extensionTopicsSchema } from '@keenly/contracts/extension-topics';
import { Controller, Get, Header } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForExtension } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { StudyTopicsQuery } from '../queries/study-topics.query.js';

/** What the extension offers to study when a session starts there. */
@Controller()
export class StudyTopicsController {
  constructor(private readonly topics: StudyTopicsQuery) {}

  @Get(apiPaths.extensionTopics)
  @ForExtension()
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Capabilities assigned or offered to the caller, for starting a session.',
    answer: extensionTopicsSchema,
  })
  async list(@CurrentCaller() caller: Caller): Promise<ExtensionTopics> {
    return { data: await this.topics.of(caller) };
  }
}
