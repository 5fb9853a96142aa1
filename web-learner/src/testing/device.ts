/** What a device signs, and with what; a browser hands it over as buffers. */
const buffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

export interface DeviceAnswers {
  /** What the device does when it's asked: fails with an error of this name, or answers. */
  fails?: string | undefined;
}

/** Stands where the browser asks a device for passkeys. Remembers the challenges; `leave` takes it away again. */
export function standInForDevice(answers: DeviceAnswers = {}) {
  const asked: string[] = [];
  const credential = {
    id: 'cGFzc2tleQ',
    rawId: buffer('passkey'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: buffer('{}'),
      authenticatorData: buffer('data'),
      signature: buffer('signed'),
      userHandle: null,
      attestationObject: buffer('attestation'),
      getTransports: () => ['internal'],
    },
  };
  const answer = ({ publicKey }: { publicKey?: { challenge: ArrayBuffer } }) => {
    asked.push(new TextDecoder().decode(new Uint8Array(publicKey?.challenge ?? new ArrayBuffer(0))));
    if (answers.fails === undefined) return Promise.resolve(credential);
    return Promise.reject(Object.assign(new Error('the browser’s own words'), { name: answers.fails }));
  };
  Object.assign(globalThis, { PublicKeyCredential: function credentialOfTest() {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer, create: answer },
  });
  const leave = () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
  return { asked, leave };
}
