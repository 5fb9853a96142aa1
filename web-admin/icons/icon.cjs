'use strict';
const { createElement } = require('react');

/**
 * The same dot for callers that require instead of import (icon.js).
 * @param {import('react').SVGProps<SVGSVGElement>} props
 */
exports.default = (props) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: '1em',
      height: '1em',
      fill: 'currentColor',
      'aria-hidden': true,
      ...props,
    },
    createElement('circle', { cx: 12, cy: 12, r: 4 }),
  );
exports.__esModule = true;
