import { recordingConsent } from '@keenly/contracts/allocation.endpoints';
import { badgeEvidence } from '@keenly/contracts/badge-evidence.endpoints';
import { badges } from '@keenly/contracts/badges.endpoints';
import {
  community,
  communitySharing,
  evidence,
  expertiseJourney,
  highlights,
  learning,
  sessionEvidence,
} from '@keenly/contracts/insight.endpoints';
import { ownCalibration } from '@keenly/contracts/pairing.endpoints';
import { profileCompletion } from '@keenly/contracts/profile.endpoints';
import { schedule } from '@keenly/contracts/schedule.endpoints';

/** Home's figures, and what explains them. */
export const insightAnswers = [
  highlights,
  expertiseJourney,
  learning,
  community,
  communitySharing,
  evidence,
  sessionEvidence,
] as const;

/** Parts of the profile that change by themselves or on another screen; the completion counts some of them as done. */
export const profileAnswers = [
  badges,
  badgeEvidence,
  profileCompletion,
  ownCalibration,
  recordingConsent,
  schedule,
] as const;
