import type { InputOf } from '@keenly/contracts/endpoint';
import { may } from '@keenly/contracts/permissions';
import type { ReminderPreview, ReminderRules } from '@keenly/contracts/reminder-rules';
import {
  previewReminders,
  readReminderRules,
  saveReminderRules,
} from '@keenly/contracts/reminder-rules.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { organisationOf } from '../assignment-context.js';
import { ReminderPreviewReader } from './reminder-preview.query.js';
import { ReminderRulesTable } from './reminder-rules-table.js';

/** An organisation's reminder rules (product/capabilities#reminder-rules). */
@Controller()
export class ReminderRulesController {
  constructor(
    private readonly table: ReminderRulesTable,
    private readonly preview: ReminderPreviewReader,
  ) {}

  @Handles(readReminderRules)
  async read(_input: InputOf<typeof readReminderRules>, caller: Caller): Promise<ReminderRules> {
    return (await this.table.of(organisationOf(caller))).rules;
  }

  @Handles(saveReminderRules)
  save({ body }: InputOf<typeof saveReminderRules>, caller: Caller): Promise<ReminderRules> {
    const maySetClock = may(caller.role, 'organisation.edit', 'organisation');
    return this.table.save(organisationOf(caller), body, maySetClock);
  }

  @Handles(previewReminders)
  foretell({ query }: InputOf<typeof previewReminders>, caller: Caller): Promise<ReminderPreview> {
    return this.preview.of(query, caller);
  }
}
