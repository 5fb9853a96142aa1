import { about, XAPI_VERSIONS } from '@keenly/contracts/record-store.endpoints';
import type { AnswerOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { RecordStoreRoute } from '../requests/record-store-route.decorator.js';

@Controller()
export class AboutController {
  @RecordStoreRoute(about)
  about(): AnswerOf<typeof about> {
    return { version: [...XAPI_VERSIONS] };
  }
}
