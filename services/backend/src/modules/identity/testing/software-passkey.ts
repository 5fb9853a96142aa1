import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@keenly/contracts/passkeys';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** How a device answers, where not as it should. */
export interface Oddly {
  /** Origin that the browser reports. */
  readonly origin?: string;
  /** Signature counter that the device reports. */
  readonly counter?: number;
  readonly challenge?: string;
  readonly rpId?: string;
  /** User handle that the device reports. */
  readonly userHandle?: string;
  /** It didn't check who uses it. */
  readonly isUnverified?: boolean;
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
/** CBOR text and bytes of up to 23 and 255 bytes, in the shortest form, as devices write it (RFC 8949 §3.1). */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** A device with one passkey of ES256, as a security key makes it: attestation 'none', and it counts its uses. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin: string) {}

  /** The browser's result of `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyCreation, oddly: Oddly = {}) {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.authenticatorData(oddly.rpId ?? rp.id, USER_PRESENT | HAS_CREDENTIAL, this.counter),
      Buffer.alloc(16),
      u16(id.length),
      id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      ...this.about(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, oddly),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'of-the-future'],
      },
    };
  }

  /** The browser's result of `navigator.credentials.get`. */
  use({ challenge, rpId }: PasskeyRequest, oddly: Oddly = {}) {
    this.counter = oddly.counter ?? this.counter + 1;
    const flags = oddly.isUnverified === true ? USER_PRESENT : USER_PRESENT | USER_VERIFIED;
    const data = this.authenticatorData(oddly.rpId ?? rpId, flags, this.counter);
    const clientDataJSON = this.clientData('webauthn.get', challenge, oddly);
    const signed = Buffer.concat([
      data,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ]);
    return {
      ...this.about(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        userHandle: oddly.userHandle ?? this.userHandle,
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      },
    };
  }

  private about() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    return Buffer.concat([hashed(rpId), Buffer.from([flags]), u32(counter)]);
  }

  private clientData(
    type: string,
    asked: string,
    { origin = this.origin, challenge = asked }: Oddly,
  ): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
