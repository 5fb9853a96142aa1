import type { ContentSourceInfo, FoundItems } from '@keenly/contracts/content-source';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { foundItemsLimits } from './content-sources.limits.js';
import { ContentSources } from './content-sources.service.js';

/** Content of other sites (product/content#other-sites). */
@Controller()
export class ContentSourcesController {
  constructor(private readonly sources: ContentSources) {}

  @Handles(contentSources)
  list(): { data: ContentSourceInfo[] } {
    return { data: this.sources.list() };
  }

  @Handles(foundItems)
  @Limited(...foundItemsLimits)
  items({ params, query }: InputOf<typeof foundItems>): Promise<FoundItems> {
    return this.sources.items(params.source, query);
  }
}
