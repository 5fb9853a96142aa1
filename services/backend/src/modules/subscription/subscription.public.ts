/** What the demo data uses of the weekly email: the catalogue that its issues are chosen from. */
export { AiTools } from './ai-tools/ai-tools.service.js';
