import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Recorder } from '../../../modules/study-session/testing/recorded.js';
import { pairExtension } from '../../test-people.js';
import { batchOf } from '../world.js';
import type { FaultCases } from '../fault-case.js';

export const studySessionCases: FaultCases = {
  [`POST ${ingestEndpoints.sessionEvents.path}`]: {
    make: async (world) => {
      const { token } = await pairExtension(world.app, await world.somebody());
      const recorder = new Recorder(new Date(Date.now() - 60_000));
      const events = [recorder.record('session_started', 0), recorder.record('page_visited', 30)];
      return { token, body: batchOf(events) };
    },
  },
  [`POST ${studySessionEndpoints.stopSession.path}`]: {
    make: async (world) => {
      const { learner, recorder } = await world.running();
      return {
        token: learner.token,
        path: pathOf(studySessionEndpoints.stopSession.path, { id: recorder.sessionId }),
      };
    },
    again: [409],
  },
  [`POST ${studySessionEndpoints.correctPage.path}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(studySessionEndpoints.correctPage.path, { id: recorder.sessionId, visit });
      return { token: learner.token, path, body: { page_class: 'distraction' } };
    },
  },
  [`POST ${studySessionEndpoints.redactPage.path}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(studySessionEndpoints.redactPage.path, { id: recorder.sessionId, visit });
      return { token: learner.token, path };
    },
  },
};
