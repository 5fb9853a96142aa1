/** For the demo data: the catalogue that the weekly email's tools are chosen from. */
export { AiTools } from './ai-tools/ai-tools.service.js';
