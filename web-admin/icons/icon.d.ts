import type { JSX, SVGProps } from 'react';

declare function Icon(props: SVGProps<SVGSVGElement>): JSX.Element;

export { Icon as default };
