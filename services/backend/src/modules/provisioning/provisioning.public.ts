export { prepareScim } from './requests/prepare-scim.js';
