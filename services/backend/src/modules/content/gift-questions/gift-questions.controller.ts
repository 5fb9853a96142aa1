import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { exportGift, importGift, previewGift } from '@keenly/contracts/gift.endpoints';
import { Controller, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody, TEXT_BODY_BYTES } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { giftLimits } from './gift-questions.limits.js';
import { GiftQuestions } from './gift-questions.service.js';

/** Questions as GIFT, which other systems of teaching read and write (product/content#gift). */
@Controller()
export class GiftQuestionsController {
  constructor(private readonly gift: GiftQuestions) {}

  @Handles(exportGift)
  async export({ params }: InputOf<typeof exportGift>, caller: Caller): Promise<StreamableFile> {
    const bytes = Buffer.from(await this.gift.export(params.id, caller));
    return new StreamableFile(bytes, {
      type: exportGift.produces,
      length: bytes.length,
      disposition: 'attachment; filename="questions.gift"',
    });
  }

  @Handles(previewGift)
  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Limited(...giftLimits)
  async preview(
    { params, body }: InputOf<typeof previewGift>,
    caller: Caller,
  ): Promise<AnswerOf<typeof previewGift>> {
    return { data: await this.gift.preview(params.id, body.text, caller) };
  }

  @Handles(importGift)
  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Limited(...giftLimits)
  async import(
    { params, body }: InputOf<typeof importGift>,
    caller: Caller,
  ): Promise<AnswerOf<typeof importGift>> {
    return { data: await this.gift.import(params.id, body, caller) };
  }
}
