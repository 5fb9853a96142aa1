import type { JSX, SVGProps } from 'react';

export default function Icon(props: SVGProps<SVGSVGElement>): JSX.Element;
