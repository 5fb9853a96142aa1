import { about } from '@keenly/contracts/record-store.endpoints';
import type { AnswerOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { RecordStoreRoute } from '../requests/record-store-route.decorator.js';

@Controller()
export class AboutController {
  @RecordStoreRoute(about)
  about(): AnswerOf<typeof about> {
    return { version: ['2.0.0', '1.0.3'] };
  }
}
