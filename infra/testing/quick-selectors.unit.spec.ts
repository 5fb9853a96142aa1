import { mayMatch } from './quick-selectors.mjs';

const element = (localName: string, className: string | null = null) => ({
  localName,
  getAttributeNS: () => className,
});

describe('a list of selectors, before it is matched in earnest', () => {
  it.each([
    ['.card', element('div')],
    ['.card', element('div', 'board')],
    ['.card.open', element('div', 'card')],
    ['.board .card', element('div', 'board')],
    ['.board>.card', element('div', 'board')],
    ['button', element('a', 'button')],
    ['button.card:hover', element('button', 'board')],
    ['html, body, p', element('div')],
  ])('refuses by name and class: %s', (list, one) => {
    expect(mayMatch(list, one)).toBe(false);
  });

  it.each([
    ['.card', element('div', 'card')],
    ['.board .card', element('div', 'card')],
    ['.card:hover', element('div', 'card')],
    ['.card#first.open', element('div', 'open card')],
    ['p, DIV', element('div')],
    ['div', element('DIV')],
    ['*', element('div')],
    ['.board *', element('div')],
    [':root', element('html')],
    ['#first', element('div')],
  ])('leaves what may match: %s', (list, one) => {
    expect(mayMatch(list, one)).toBe(true);
  });

  it.each([':not(.card)', '[hidden]', '.a\\:b', 'svg|a', ':is(p, .card)', '.caf\u00e9'])(
    'leaves what is more than names and classes: %s',
    (list) => {
      expect(mayMatch(list, element('div'))).toBe(true);
    },
  );
});
