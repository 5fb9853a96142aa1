import { aiTools as aiToolList } from '@keenly/contracts/weekly-tools.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/**
 * The catalogue behind the weekly email; the API answers 403 to anyone who may not edit it, and the menu leaves it out.
 */
export const aiTools = {
  ...resourceOf(aiToolList, { label: 'AI tools', represent: (tool) => tool.name }),
  list: lazy(() => import('./ai-tool-list').then((file) => ({ default: file.AiToolList }))),
  create: lazy(() => import('./ai-tool-create').then((file) => ({ default: file.AiToolCreate }))),
  edit: lazy(() => import('./ai-tool-edit').then((file) => ({ default: file.AiToolEdit }))),
};
