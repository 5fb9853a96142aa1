import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { type MailIntent, MailOutbox } from '../mail.public.js';
import { MailStore } from '../mail-store.js';

@Injectable()
export class StoredMailOutbox extends MailOutbox {
  constructor(private readonly store: MailStore) {
    super();
  }

  async add(intents: readonly MailIntent[], sql?: Sql): Promise<void> {
    if (intents.length > 0) await this.store.insert(intents, sql);
  }
}
