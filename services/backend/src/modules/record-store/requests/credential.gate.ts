import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import { Injectable } from '@nestjs/common';
import { BodyGate } from '../../../platform/http/admission/takes-body.decorator.js';
import { RecordStoreGate } from '../../../platform/auth/record-store-gate.js';
import { CredentialCheck } from '../credentials/credential-check.service.js';
import { mayWith, type RecordStoreCaller } from '../record-store-caller.js';
import { basicCredentials } from './basic-credentials.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { refusalOfAsked } from '../unit-sessions/unit-access.js';
import { UnitTokens } from '../unit-sessions/unit-tokens.service.js';
import { XapiProblem } from './xapi-problem.js';
import type { XapiRequest } from './xapi-request.gate.js';
import { VERSION_HEADER, versionAsked } from './xapi-version.js';

/** Lets a program in by its key and secret, then asks for a version and a scope (xAPI 1.0.3, part three, 3.3 and 4). */
@Injectable()
export class CredentialGate implements RecordStoreGate {
  constructor(
    private readonly credentials: CredentialCheck,
    private readonly units: UnitTokens,
  ) {}

  async admit(request: XapiRequest, scopes: readonly RecordStoreScope[]): Promise<void> {
    const caller = request.recordStoreCaller ?? (await this.callerOf(request));
    const version = versionAsked(request.headers[VERSION_HEADER]);
    if (version === undefined)
      throw new XapiProblem(400, 'X-Experience-API-Version has to be 2.0.0 or 1.0.3.');
    if (!scopes.some((scope) => mayWith(caller, scope)))
      throw new XapiProblem(403, `This credential has none of the scopes ${scopes.join(', ')}.`);
    requireOfUnit(request, caller, version);
    request.recordStoreCaller = caller;
    request.xapiVersion = version;
  }

  /** A request with a body comes here twice, before the body and after it, and is looked up once. */
  private async callerOf({ headers, ip, host }: XapiRequest): Promise<RecordStoreCaller> {
    const given = basicCredentials(headers.authorization);
    const isForUnits = this.units.isForUnits(host);
    const caller =
      given &&
      (isForUnits
        ? await this.units.authenticate(given.key, given.secret)
        : await this.credentials.authenticate(given.key, given.secret, ip));
    if (caller === undefined)
      throw new XapiProblem(
        401,
        isForUnits
          ? 'This unit’s token doesn’t count, or no longer. Open the unit again in its lesson.'
          : 'Sign in by HTTP Basic with a key and secret of the record store.',
      );
    return caller;
  }
}

function requireOfUnit(
  { method, url, query }: XapiRequest,
  { unit }: RecordStoreCaller,
  version: XapiVersion,
): void {
  if (unit === undefined) return;
  const [path = ''] = url.split('?', 1);
  const asked = { method, path, query: { ...(query as object) }, version };
  const refusal = refusalOfAsked(asked, unit);
  if (refusal !== undefined) throw new XapiProblem(403, refusal);
}

/** Counts what programs send by their credential. */
@Injectable()
export class XapiBodyGate extends BodyGate {
  check(request: XapiRequest): string {
    return request.recordStoreCaller?.credentialId ?? request.ip;
  }
}
