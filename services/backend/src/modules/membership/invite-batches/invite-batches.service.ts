import { Injectable } from '@nestjs/common';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { SentInvitations } from '../invitations/invitations.service.js';
import type { ActingCaller } from '../membership.public.js';
import { type BatchTerms, InviteBatchStore } from './invite-batch-store.js';
import { rowsOf } from './invite-file.js';

/** Files in memory at once, each with its text some 15 MB; the others wait on the disk. */
const AT_ONCE = 2;
const WAITING_MAX = 20;

/** Takes files of people to invite in (product/members#invitation-files). */
@Injectable()
export class InviteBatches {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly store: InviteBatchStore,
    private readonly sent: SentInvitations,
  ) {}

  /**
   * Checks a file row by row and keeps it until it is sent or discarded, and answers its id. VALIDATION_FAILED with the
   * reason at `file` for one that can't be read, FORBIDDEN for a role that this inviter can't give, NOT_FOUND "Group
   * doesn't exist", CONFLICT where five wait.
   */
  async check(
    file: Pick<UploadedFile, 'read' | 'sha256'>,
    terms: Omit<BatchTerms, 'sha256'>,
    acting: ActingCaller<'role'>,
  ): Promise<string> {
    await this.sent.requireMay(terms, acting);
    return this.few.run(async () =>
      this.store.add({ ...terms, sha256: file.sha256 }, rowsOf(await file.read())),
    );
  }
}
