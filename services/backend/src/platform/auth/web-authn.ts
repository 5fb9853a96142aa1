import { randomBytes } from 'node:crypto';
import {
  type CreatedPasskey,
  PASSKEY_SIGN_IN_S,
  PASSKEY_SET_UP_S,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyTransport,
  type UsedPasskey,
} from '@keenly/contracts/passkeys';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { CHALLENGE_S } from '@keenly/contracts/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/** Signatures a passkey may make, the best first: EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257];

/** A device's key as it is kept. */
export interface PasskeyKey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** Uses the device has counted; 0 of those that don't count. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
}

type Named = Pick<PasskeyKey, 'credentialId' | 'transports'>;

/** The library comes with its first use: most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys of this origin (WebAuthn Level 3). Challenges are random; keeping each and taking it once is the caller's.
 */
@Injectable()
export class WebAuthn {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'origin'>) {
    const { origin, hostname } = new URL(config.origin);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** For a new passkey of someone who has `existing` ones. */
  creation(
    who: { readonly id: string; readonly email: string },
    existing: readonly Named[],
  ): PasskeyCreation {
    return {
      challenge: newChallenge(),
      rp: { id: this.rpId, name: PRODUCT_NAME },
      user: { id: Buffer.from(who.id).toString('base64url'), name: who.email, displayName: who.email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_SET_UP_S * 1000,
      attestation: 'none',
      excludeCredentials: existing.map(descriptor),
      authenticatorSelection: {
        residentKey: 'preferred',
        requireResidentKey: false,
        userVerification: 'preferred',
      },
    };
  }

  request(passkeys: readonly Named[]): PasskeyRequest {
    return {
      challenge: newChallenge(),
      rpId: this.rpId,
      timeout: CHALLENGE_S * 1000,
      allowCredentials: passkeys.map(descriptor),
      userVerification: 'preferred',
    };
  }

  /** For anyone whose device has a passkey of ours; it checks who uses it: fingerprint, face or PIN. */
  requestOfAnyone(): PasskeyRequest {
    return { ...this.request([]), timeout: PASSKEY_SIGN_IN_S * 1000, userVerification: 'required' };
  }

  /** The key that a device made for this challenge; undefined for anything else. */
  async created(response: CreatedPasskey, challenge: string): Promise<PasskeyKey | undefined> {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = response.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /**
   * The device's counter now, where it signed this challenge with this key; undefined for anything else, also where the
   * counter did not grow: then someone has a copy of the key (WebAuthn §6.1.1).
   * @param isVerified the device must have checked who uses it
   */
  async used(
    response: UsedPasskey,
    challenge: string,
    key: PasskeyKey,
    { isVerified = false }: { readonly isVerified?: boolean } = {},
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: isVerified,
        credential: {
          id: key.credentialId,
          publicKey: new Uint8Array(key.publicKey),
          counter: key.counter,
        },
      }),
    );
    return verified === true ? authenticationInfo?.newCounter : undefined;
  }
}

/** The library says by throwing what is wrong with an answer: that is no fault of the service's. */
async function orRefused<T extends { readonly verified: boolean }>(
  verifying: Promise<T>,
): Promise<Partial<T>> {
  try {
    return await verifying;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {};
  }
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

function descriptor({ credentialId: id, transports }: Named) {
  return { id, type: 'public-key' as const, transports: [...transports] };
}
