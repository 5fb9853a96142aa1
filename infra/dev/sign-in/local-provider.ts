import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// The types alone: the program is loaded when the first browser comes, so that no one waits for it at the start.
import type { Configuration, Provider } from 'oidc-provider';
import { readLocalPerson, type LocalPerson } from './local-person.js';
import { signInPage } from './sign-in-page.js';

/** Seconds between a sign-in here and the next question who one is. */
const SESSION_S = 60;
const FORM_LIMIT_BYTES = 10_000;

/** An OpenID Connect provider on loopback, where everyone is whom they say they are: for development and tests. */
export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

export interface LocalProviderOptions {
  /** Where browsers may come back to. */
  readonly redirectUris: readonly string[];
  /** Life of a code, seconds; asked for each code, so that a test can have one that is soon too old. */
  readonly codeS?: number | (() => number) | undefined;
}

/** Starts it on a free port. It asks for PKCE. */
export async function startLocalProvider(options: LocalProviderOptions): Promise<LocalProvider> {
  const people = new Map<string, LocalPerson>();
  const client = { clientId: 'keenly-local', clientSecret: randomBytes(24).toString('base64url') };
  let issuer = '';
  let provider: Promise<Provider> | undefined;
  const server = createServer((request, response) => {
    provider ??= load(issuer, configuration(client, people, options));
    provider
      .then((loaded) => answer(loaded, people, request, response))
      .catch((error: unknown) => {
        console.warn(`Local sign-in: ${error instanceof Error ? error.message : String(error)}`);
        response.writeHead(500).end();
      });
  });
  issuer = `http://localhost:${await listen(server)}`;
  return {
    issuer,
    ...client,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function load(issuer: string, settings: Configuration): Promise<Provider> {
  const { Provider: Loaded } = await import('oidc-provider');
  return new Loaded(issuer, settings);
}

function configuration(
  { clientId, clientSecret }: Pick<LocalProvider, 'clientId' | 'clientSecret'>,
  people: ReadonlyMap<string, LocalPerson>,
  { redirectUris, codeS = 60 }: LocalProviderOptions,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: codeS,
      Grant: 300,
      IdToken: 300,
      Interaction: 600,
      Session: SESSION_S,
    },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...person }) };
    },
    // Saying who one is says yes to sharing it: there is one page, not two.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function answer(
  provider: Provider,
  people: Map<string, LocalPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isInteraction = request.url?.startsWith('/interaction/') === true;
  if (!isInteraction) return provider.callback()(request, response);
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage);
    return;
  }
  const person = readLocalPerson(new URLSearchParams(await bodyOf(request)));
  if (person === undefined) {
    const denied = { error: 'access_denied', error_description: 'The person declined.' };
    return provider.interactionFinished(request, response, denied);
  }
  people.set(person.email, person);
  await provider.interactionFinished(request, response, {
    login: { accountId: person.email, remember: false },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > FORM_LIMIT_BYTES) throw new Error('form too large');
  }
  return body;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}
