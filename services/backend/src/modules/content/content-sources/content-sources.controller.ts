import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { FoundItems } from '@keenly/contracts/content-source';
import { contentSources, foundItems, switchContentSource } from '@keenly/contracts/content-source.endpoints';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { foundItemsLimits } from './content-sources.limits.js';
import { ContentSources } from './content-sources.service.js';
import { SourcesOff } from './sources-off.service.js';

/** Content of other sites (product/content#other-sites). */
@Controller()
export class ContentSourcesController {
  constructor(
    private readonly sources: ContentSources,
    private readonly off: SourcesOff,
  ) {}

  @Handles(contentSources)
  async list(
    _: InputOf<typeof contentSources>,
    { clientId }: Caller,
  ): Promise<AnswerOf<typeof contentSources>> {
    return { data: this.sources.list(await this.off.of(clientId)) };
  }

  @Handles(switchContentSource)
  async turn(
    { params, body }: InputOf<typeof switchContentSource>,
    { clientId }: Caller,
  ): Promise<AnswerOf<typeof switchContentSource>> {
    if (clientId === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    await this.off.turn(clientId, params.source, body.asked);
    return { data: this.sources.list(await this.off.of(clientId)) };
  }

  @Handles(foundItems)
  @Limited(...foundItemsLimits)
  async items({ params, query }: InputOf<typeof foundItems>, { clientId }: Caller): Promise<FoundItems> {
    return this.sources.items(params.source, query, await this.off.of(clientId));
  }
}
