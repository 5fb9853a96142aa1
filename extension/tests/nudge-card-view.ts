import type { CDPSession, Page } from 'playwright-core';

interface Node {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  children?: Node[];
  shadowRoots?: Node[];
}

/** Visible text of the nudge card; '' while there is none. Its root is closed: only the debugger sees inside. */
export async function cardText(page: Page): Promise<string> {
  return withCard(page, (card) => Promise.resolve(card === null ? '' : textOf(card)));
}

/** Clicks the card's button of that name, where a person would. */
export async function clickCard(page: Page, label: string): Promise<void> {
  await withCard(page, async (card, session) => {
    const button = card && allOf(card).find((node) => node.nodeName === 'BUTTON' && textOf(node) === label);
    if (!button) throw new Error(`the card has no button '${label}'`);
    const { model } = await session.send('DOM.getBoxModel', { nodeId: button.nodeId });
    const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = model.content;
    await page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2);
  });
}

/** Size of the card, and how far it keeps from the window's right and bottom edge; CSS pixels. */
export async function cardBox(
  page: Page,
): Promise<{ width: number; height: number; right: number; bottom: number }> {
  const view = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  }));
  return withCard(page, async (card, session) => {
    const aside = card && allOf(card).find((node) => node.nodeName === 'ASIDE');
    if (!aside) throw new Error('there is no card');
    const { model } = await session.send('DOM.getBoxModel', { nodeId: aside.nodeId });
    const [, , , , x = 0, y = 0] = model.border;
    return { width: model.width, height: model.height, right: view.width - x, bottom: view.height - y };
  });
}

/** Accessibility tree of the card: 'role name' of each node, and 'status' once the words are spoken. */
export async function cardNames(page: Page): Promise<string[]> {
  return withCard(page, async (card, session) => {
    if (card === null) return [];
    const nodes = allOf(card).filter(({ nodeName }) => nodeName !== '#text');
    const names = await Promise.all(
      nodes.map(async ({ nodeId }) => {
        const asked = { nodeId, fetchRelatives: false };
        const { nodes: found } = await session.send('Accessibility.getPartialAXTree', asked);
        return found.map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`.trim());
      }),
    );
    return names.flat();
  });
}

async function withCard<T>(
  page: Page,
  use: (card: Node | null, session: CDPSession) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    return await use(allOf(root).find(({ nodeName }) => nodeName === 'KEENLY-NUDGE') ?? null, session);
  } finally {
    await session.detach();
  }
}

function allOf(node: Node): Node[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(allOf)];
}

function textOf(node: Node): string {
  return allOf(node)
    .filter(({ nodeName }) => nodeName === '#text')
    .map(({ nodeValue }) => nodeValue)
    .join(' ')
    .trim();
}
