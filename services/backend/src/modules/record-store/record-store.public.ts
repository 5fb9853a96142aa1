export { prepareXapi } from './requests/xapi.gate.js';
export { routedAddress } from './requests/alternate-request/routed-address.gate.js';
