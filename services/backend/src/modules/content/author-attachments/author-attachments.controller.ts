import type { Attachment, AttachmentAddress } from '@keenly/contracts/attachments';
import {
  attachmentAddress,
  createAttachment,
  deleteAttachment,
  deleteAttachmentByPost,
  updateAttachment,
} from '@keenly/contracts/attachments.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AuthorAttachments } from './author-attachments.service.js';

/** The attachments of lessons (product/content#attachments). */
@Controller()
export class AuthorAttachmentsController {
  constructor(private readonly attachments: AuthorAttachments) {}

  @Handles(createAttachment)
  async add({ body }: InputOf<typeof createAttachment>, caller: Caller): Promise<{ data: Attachment }> {
    return { data: await this.attachments.add(body, caller) };
  }

  @Handles(updateAttachment)
  async change(
    { params: { id }, body }: InputOf<typeof updateAttachment>,
    caller: Caller,
  ): Promise<{ data: Attachment }> {
    return { data: await this.attachments.change(id, body, caller) };
  }

  @Handles(deleteAttachment)
  remove({ params: { id }, body }: InputOf<typeof deleteAttachment>, caller: Caller): Promise<void> {
    return this.attachments.remove(id, body.version, caller);
  }

  @Handles(deleteAttachmentByPost)
  removeByPost(
    { params: { id }, body }: InputOf<typeof deleteAttachmentByPost>,
    caller: Caller,
  ): Promise<void> {
    return this.attachments.remove(id, body.version, caller);
  }

  @Handles(attachmentAddress)
  address({ params: { id } }: InputOf<typeof attachmentAddress>, caller: Caller): Promise<AttachmentAddress> {
    return this.attachments.address(id, caller);
  }
}
