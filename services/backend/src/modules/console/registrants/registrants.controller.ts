import type { Registrant } from '@keenly/contracts/console';
import { registrant, registrants } from '@keenly/contracts/console.endpoints';
import type { Handled, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { RegistrantsReader } from './registrants.query.js';

/** 'All Registrants' of the console (product/console#registrants), as ra-data-simple-rest asks. */
@Controller()
export class RegistrantsController {
  constructor(private readonly reader: RegistrantsReader) {}

  @Handles(registrants)
  list({ query }: InputOf<typeof registrants>, caller: Caller): Promise<Handled<typeof registrants>> {
    return this.reader.list(query, caller);
  }

  @Handles(registrant)
  one({ params }: InputOf<typeof registrant>, caller: Caller): Promise<Registrant> {
    return this.reader.one(params.id, caller);
  }
}
