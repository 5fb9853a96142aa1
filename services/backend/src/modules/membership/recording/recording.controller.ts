import type { RecordingConsent } from '@keenly/contracts/allocation';
import { answerRecording, recordingConsent, updateSaveVideo } from '@keenly/contracts/allocation.endpoints';
import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { acting } from '../acting.js';
import { Recordings } from './recordings.service.js';

/** The question whether a learner may be recorded, and their answer (product/members#train-with-video). */
@Controller()
export class RecordingController {
  constructor(private readonly recordings: Recordings) {}

  @Handles(updateSaveVideo)
  async set({ body }: InputOf<typeof updateSaveVideo>, caller: Caller): Promise<Message> {
    const named = { accountId: body.user_client_id, externalId: body.ext_id };
    await this.recordings.set(named, body.recording_flag, acting(caller));
    return { message: allocationMessages.updated };
  }

  @Handles(recordingConsent)
  own(_: InputOf<typeof recordingConsent>, caller: Caller): Promise<RecordingConsent> {
    return this.recordings.of(caller);
  }

  @Handles(answerRecording)
  answer({ body }: InputOf<typeof answerRecording>, caller: Caller): Promise<RecordingConsent> {
    return this.recordings.answer(body.allowed, acting(caller));
  }
}
