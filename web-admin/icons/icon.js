// @ts-check
import { createElement } from 'react';

/**
 * A plain dot in the size and color of the text around it (README.md says why there is but one icon).
 * @param {import('react').SVGProps<SVGSVGElement>} props
 */
function Icon(props) {
  const dot = createElement('circle', { cx: 12, cy: 12, r: 4 });
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: '1em',
      height: '1em',
      fill: 'currentColor',
      'aria-hidden': true,
      ...props,
    },
    dot,
  );
}

export { Icon as default };
