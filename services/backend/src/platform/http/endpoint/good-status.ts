import type { Endpoint } from '@keenly/contracts/endpoint';

const NO_CONTENT = 204;

/** Status of an endpoint's good answer. */
export const goodStatus = ({ status, answer, produces }: Endpoint): number =>
  status ?? (answer === undefined && produces === undefined ? NO_CONTENT : 200);
