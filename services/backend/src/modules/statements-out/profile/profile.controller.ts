import type { AnswerOf } from '@keenly/contracts/endpoint';
import { statementProfile } from '@keenly/contracts/statement-targets.endpoints';
import { Controller, Inject } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { profileDocument } from './profile-document.js';

/** The profile that statements are made by (product/statements-out#profile). */
@Controller()
export class StatementProfileController {
  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>) {}

  @Handles(statementProfile)
  profile(): AnswerOf<typeof statementProfile> {
    return profileDocument(this.config.origin);
  }
}
