/** An address as the page of a link shows it: enough for its owner to know it, too little for anyone else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
