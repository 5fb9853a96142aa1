/** What the demo data uses of the weekly e-mail: the catalogue that its issues are chosen from. */
export { AiTools } from './application/ai-tools.service.js';
