import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { InputOf } from '@keenly/contracts/endpoint';
import { SCIM_COUNT_MAX, type ScimResource } from '@keenly/contracts/scim';
import {
  scimProviderConfig,
  scimResourceType,
  scimResourceTypes,
  scimSchema,
  scimSchemas,
} from '@keenly/contracts/scim.endpoints';
import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { scimBase } from '../base-address.js';
import type { CallingDirectory } from '../directory.js';
import { listAnswer } from '../filters/list-answer.js';
import { ScimRoute } from '../requests/scim-route.decorator.js';
import { resourceTypes, schemas } from './schemas.js';

/** What this provider can do, and what users and groups have (RFC 7644, section 4). */
@Controller()
export class AboutController {
  private readonly base: string;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.base = scimBase(config);
  }

  @ScimRoute(scimProviderConfig)
  config(_: InputOf<typeof scimProviderConfig>, _directory: CallingDirectory): ScimResource {
    return {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: SCIM_COUNT_MAX },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A token that an admin of the organization made in the console.',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${this.base}/ServiceProviderConfig` },
    };
  }

  @ScimRoute(scimResourceTypes)
  types(_: InputOf<typeof scimResourceTypes>, _directory: CallingDirectory): ScimResource {
    return this.listed(resourceTypes, 'ResourceType');
  }

  @ScimRoute(scimResourceType)
  type({ params: { id } }: InputOf<typeof scimResourceType>, _directory: CallingDirectory): ScimResource {
    return this.found(resourceTypes, id, 'ResourceType');
  }

  @ScimRoute(scimSchemas)
  schemas(_: InputOf<typeof scimSchemas>, _directory: CallingDirectory): ScimResource {
    return this.listed(schemas, 'Schema');
  }

  @ScimRoute(scimSchema)
  schema({ params: { id } }: InputOf<typeof scimSchema>, _directory: CallingDirectory): ScimResource {
    return this.found(schemas, id, 'Schema');
  }

  private listed(all: readonly { readonly id: string }[], resourceType: string): ScimResource {
    const resources = all.map((one) => this.located(one, resourceType));
    return listAnswer(resources, { total: all.length, offset: 0 });
  }

  private found(all: readonly { readonly id: string }[], id: string, resourceType: string): ScimResource {
    const one = all.find((each) => each.id === id);
    if (one === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.located(one, resourceType);
  }

  private located(one: { readonly id: string }, resourceType: string): ScimResource {
    return { ...one, meta: { resourceType, location: `${this.base}/${resourceType}s/${one.id}` } };
  }
}
