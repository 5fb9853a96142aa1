import { consoleApi } from './console-api';
import { createDataProvider } from './data-provider';

export const dataProvider = createDataProvider(consoleApi);
