import { XapiProblem } from '../xapi-problem.js';

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const headerNames: ReadonlySet<string> = new Set([
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'accept-language',
]);

/** The request that a form stands for. */
export interface AskedByForm {
  readonly method: (typeof methods)[number];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/**
 * Reads the request that a form stands for (xAPI 1.0.3, part three, 1.3): some fields are headers, `content` is the body,
 * the others are the query. A query beside `method`, and a body that isn't in `content`, are refused with 400.
 */
export function askedByForm(
  query: Readonly<Record<string, unknown>>,
  form: string,
  sent: Readonly<Record<string, string | string[] | undefined>>,
): AskedByForm {
  const { resource, method: named, ...rest } = query;
  const method = methods.find((one) => one === named);
  if (method === undefined || Object.keys(rest).length > 0)
    throw new XapiProblem(400, 'A form has the method in its query, and everything else in its body.');
  if (typeof resource !== 'string' || !/^\/xapi\/(?!alternate-request)[a-z/]{1,40}$/.test(resource))
    throw new XapiProblem(404, 'The record store has no such resource.');
  const headers: Record<string, string> = { ...kept(sent), 'content-type': 'application/json' };
  const search = new URLSearchParams();
  let payload: string | undefined;
  for (const [name, value] of new URLSearchParams(form)) {
    const lower = name.toLowerCase();
    if (name === 'content') payload = value;
    else if (headerNames.has(lower)) headers[lower] = value;
    else search.append(name, value);
  }
  delete headers['content-length'];
  if (payload === undefined && (method === 'PUT' || method === 'POST'))
    throw new XapiProblem(400, 'A form in the place of PUT or POST has the body in its field content.');
  return { method, url: `${resource}?${search.toString()}`, headers, payload };
}

/** Headers that hold for the request behind the form as well. */
function kept(sent: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      headerNames.has(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
