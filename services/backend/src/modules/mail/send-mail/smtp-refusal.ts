/** Commands with which a server judges this very mail; a 5xx to any other is about the connection or ourselves. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Will the server say the same however often it is asked? True for a 5xx (RFC 5321 §4.2.1) to sender, recipient or
 * content. False for a 4xx, a connection that failed, and a refused sign-in, which an operator can fix.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    typeof command === 'string' &&
    aboutTheMail.has(command)
  );
}

/** The failure in words fit to be kept: servers like to repeat the address, which is no one's business later. */
export function failureWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '(address)').slice(0, 500);
}
