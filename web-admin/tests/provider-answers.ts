import { signInTryProblems } from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInProvider } from '@keenly/contracts/organization-sign-in';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';

/** Answers calls about an organization's provider; undefined for another one. */
export function answerProvider(
  call: Call,
  { pathname }: URL,
  held: SignInProvider | null,
): Promise<void> | undefined {
  const found = /^\/api\/admin\/neighborhoods\/([^/]+)\/sign-in-(?:provider(\/try)?|domains)$/.exec(pathname);
  if (found === null) return undefined;
  const [, id = '', attempt] = found;
  if (attempt !== undefined)
    return call.fulfill({ json: { data: { works: false, problem: signInTryProblems.otherIssuer } } });
  if (call.method === 'DELETE') return call.fulfill({ status: 204, body: '' });
  const redirect_uri = `https://keenly.example/api/v1/organization-sign-in/${id}/callback`;
  return call.fulfill({ json: { data: held, redirect_uri } });
}
