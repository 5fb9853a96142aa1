import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { INVITE_FILE_BYTES } from '@keenly/contracts/invite-batches';
import {
  checkInviteFile,
  discardInviteBatch,
  inviteBatch,
  inviteBatchBadRows,
  inviteBatches,
  sendInviteBatch,
} from '@keenly/contracts/invite-batches.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { csvFile } from '../../../platform/http/csv-file.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SentFile } from '../../../platform/media/sent-file.decorator.js';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { acting } from '../acting.js';
import { inviteFileLimits } from '../invitations.limits.js';
import { organisationOf } from '../organisation-of.js';
import { InviteBatchStore, type Owner } from './invite-batch-store.js';
import { InviteBatches } from './invite-batches.service.js';
import { InviteBatchesReader, type NotSent } from './invite-batches.query.js';

/** People invited by a file (product/members#invitation-files): checked, sent on a yes, read by who uploaded it. */
@Controller()
export class InviteBatchesController {
  constructor(
    private readonly batches: InviteBatches,
    private readonly store: InviteBatchStore,
    private readonly reader: InviteBatchesReader,
  ) {}

  @Handles(checkInviteFile)
  @TakesBody({ maxBytes: INVITE_FILE_BYTES, pool: 'file' })
  @Limited(...inviteFileLimits)
  async check(
    { query }: InputOf<typeof checkInviteFile>,
    caller: Caller,
    @SentFile(checkInviteFile) file: UploadedFile,
  ): Promise<AnswerOf<typeof checkInviteFile>> {
    const owner = ownerOf(caller);
    const id = await this.batches.check(file, { ...owner, ...query, groupId: query.groupId }, acting(caller));
    return { data: await this.reader.one(id, owner) };
  }

  @Handles(inviteBatches)
  list(_: InputOf<typeof inviteBatches>, caller: Caller): Promise<AnswerOf<typeof inviteBatches>> {
    return this.reader.all(ownerOf(caller));
  }

  @Handles(inviteBatch)
  async one(
    { params: { id } }: InputOf<typeof inviteBatch>,
    caller: Caller,
  ): Promise<AnswerOf<typeof inviteBatch>> {
    return { data: await this.reader.one(id, ownerOf(caller)) };
  }

  @Handles(sendInviteBatch)
  async send(
    { params: { id } }: InputOf<typeof sendInviteBatch>,
    caller: Caller,
  ): Promise<AnswerOf<typeof sendInviteBatch>> {
    const owner = ownerOf(caller);
    await this.store.send(id, owner);
    return { data: await this.reader.one(id, owner) };
  }

  @Handles(inviteBatchBadRows)
  async notSent(
    { params: { id } }: InputOf<typeof inviteBatchBadRows>,
    caller: Caller,
  ): Promise<StreamableFile> {
    const batch = await this.reader.one(id, ownerOf(caller));
    const rows = cellsOf(this.reader.notSent(id));
    return csvFile({ name: 'not-invited', head: messages.head, rows, total: batch.not_sent }, new Date());
  }

  @Handles(discardInviteBatch)
  async discard({ params: { id } }: InputOf<typeof discardInviteBatch>, caller: Caller): Promise<Message> {
    await this.store.discard(id, ownerOf(caller));
    return { message: messages.discarded };
  }
}

const ownerOf = (caller: Caller): Owner => ({
  clientId: organisationOf(caller),
  accountId: caller.accountId,
});

/** In the columns of a file to upload: mended, it can be uploaded as it is. */
async function* cellsOf(rows: AsyncIterable<readonly NotSent[]>) {
  for await (const some of rows)
    yield some.map(({ first_name, last_name, email, line, reason }) => [
      first_name,
      last_name,
      email,
      line,
      reason,
    ]);
}
