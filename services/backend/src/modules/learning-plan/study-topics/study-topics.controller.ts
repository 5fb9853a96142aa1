import type { InputOf } from '@keenly/contracts/endpoint';
import type { ExtensionTopics } from '@keenly/contracts/extension-topics';
import { extensionTopics } from '@keenly/contracts/extension-topics.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { StudyTopicsReader } from './study-topics.query.js';

/** Topics that the extension offers when a session is started there. */
@Controller()
export class StudyTopicsController {
  constructor(private readonly topics: StudyTopicsReader) {}

  @Handles(extensionTopics)
  async list(_: InputOf<typeof extensionTopics>, caller: Caller): Promise<ExtensionTopics> {
    return { data: await this.topics.of(caller) };
  }
}
