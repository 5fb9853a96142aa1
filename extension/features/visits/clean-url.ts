import { z } from 'zod';

const MAX_URL = 2048;
const MAX_VALUE = 64;
const secretName =
  /token|code|key|secret|sig|session|sid|auth|pass|pwd|otp|email|mail|phone|credential|jwt|state|nonce|ticket|^link$/i;
const httpUrl = z.url({ protocol: /^https?$/ });

/**
 * The address as it may be recorded: http and https only, without user, password and fragment, and without query
 * parameters that look like a secret or a long opaque value. Null for anything else (files, browser pages).
 */
export function cleanUrl(raw: string): { url: string; host: string } | null {
  if (!httpUrl.safeParse(raw).success) return null;
  const url = new URL(raw);
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const [name, value] of [...url.searchParams]) {
    if (secretName.test(name) || value.length > MAX_VALUE) url.searchParams.delete(name);
  }
  const whole = url.href;
  const short = whole.length <= MAX_URL ? whole : `${url.origin}${url.pathname}`.slice(0, MAX_URL);
  return { url: short, host: url.hostname };
}

/** Whether the learner excluded this host, itself or as part of a listed site ('bank.example' covers 'my.bank.example'). */
export function isExcluded(host: string, excluded: readonly string[]): boolean {
  return excluded.some((site) => host === site || host.endsWith(`.${site}`));
}
