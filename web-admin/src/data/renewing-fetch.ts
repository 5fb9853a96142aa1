import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { errorFromResponse } from '@keenly/web-learner/shared/api/api-error';
import type { TokenRefresher } from '@keenly/web-learner/shared/auth/token-refresher';

/** `fetch` that has a refused token renewed, once, and makes the call again before the refusal stands. */
export function renewingFetch(
  fetch: typeof globalThis.fetch,
  refresher: Pick<TokenRefresher, 'renew'>,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const answer = await fetch(input, init);
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace(/^Bearer /, '');
    if (token === undefined || !(await refusesToken(answer))) return answer;
    const renewed = await refresher.renew(token);
    if (renewed === null) return answer;
    headers.set('authorization', `Bearer ${renewed.token}`);
    return fetch(input, { ...init, headers });
  };
}

async function refusesToken(answer: Response): Promise<boolean> {
  return answer.status === 401 && (await errorFromResponse(answer.clone())).code === TOKEN_REFUSED;
}
