/** A browser's page after a request. */
export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
  /** Target of a redirect; undefined for any other answer. */
  readonly location: URL | undefined;
  readonly setCookies: readonly string[];
}

/** As much of a browser as redirects need: cookies of each host, and steps one can watch. */
export class RedirectingBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** @param realOf where the public origins of the test really answer */
  constructor(private readonly realOf: Readonly<Record<string, string>>) {}

  /** One request, no redirect followed. */
  async go(url: URL, form?: Readonly<Record<string, string>>): Promise<Page> {
    const real = new URL(url.pathname + url.search, this.realOf[url.origin] ?? url.origin);
    const jar = this.cookies.get(url.host) ?? new Map<string, string>();
    this.cookies.set(url.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(real, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), 'user-agent': 'Test browser' },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) keep(jar, line);
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url),
      setCookies,
    };
  }

  /** Follows redirects until a page that `isThere`, or one that leads nowhere. */
  async follow(page: Page, isThere: (next: URL) => boolean = () => false): Promise<Page> {
    let current = page;
    for (let steps = 0; current.location !== undefined && !isThere(current.location); steps += 1) {
      if (steps > 10) throw new Error(`redirected in circles at ${current.url.href}`);
      current = await this.go(current.location);
    }
    return current;
  }

  cookie(host: string, name: string): string | undefined {
    return this.cookies.get(host)?.get(name);
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const split = pair.indexOf('=');
  const [name, value] = [pair.slice(0, split), pair.slice(split + 1)];
  const isOver = attributes.some((one) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
  if (isOver || value === '') jar.delete(name);
  else jar.set(name, value);
}
