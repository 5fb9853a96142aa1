export { prepareScim } from './requests/scim.gate.js';
