import type { AiTool } from '@keenly/contracts/weekly-tools';
import { lazy } from 'react';

/**
 * The catalogue behind the weekly email; the API answers 403 to anyone who may not edit it, and the menu leaves it out.
 */
export const aiTools = {
  name: 'ai-tools',
  options: { label: 'AI tools' },
  recordRepresentation: (tool: AiTool) => tool.name,
  list: lazy(() => import('./ai-tool-list').then((file) => ({ default: file.AiToolList }))),
  create: lazy(() => import('./ai-tool-create').then((file) => ({ default: file.AiToolCreate }))),
  edit: lazy(() => import('./ai-tool-edit').then((file) => ({ default: file.AiToolEdit }))),
};
