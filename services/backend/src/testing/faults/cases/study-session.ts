import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Recorder } from '../../../modules/study-session/testing/recorded.js';
import { pairExtension } from '../../test-people.js';
import { batchOf } from '../world.js';
import type { FaultCases } from '../fault-case.js';

/** How long ago a session began that is told of. */
const BEGUN_S = 60;

export const studySessionCases: FaultCases = {
  [`POST ${ingestEndpoints.sessionEvents.path}`]: {
    make: async (world) => {
      const { token } = await pairExtension(world.app, await world.somebody());
      const recorder = new Recorder(new Date(Date.now() - BEGUN_S * 1000));
      const events = [recorder.record('session_started', 0), recorder.record('page_visited', 30)];
      return { token, body: batchOf(events) };
    },
    // Later it's a session that is over, and takes no place.
    lastsS: SILENCE_LIMIT_S - BEGUN_S,
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
