import { useLocation } from 'react-router';

/** Where someone comes from, as navigation state: page and address, so that filter, order and page of a table stay. */
export interface WayBack {
  from: string;
  search: string;
}

/** For links to a page that leads back here. */
export function useWayBack(): WayBack {
  const { pathname, search } = useLocation();
  return { from: pathname, search };
}
