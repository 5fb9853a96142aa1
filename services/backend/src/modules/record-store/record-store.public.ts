export { prepareXapi } from './http/xapi-hooks.js';
export { routedAddress } from './http/alternate-request/routed-address.js';
