// @ts-check
import { matchQuickly } from './quick-selectors.mjs';

// Imported before jsdom, whose other modules take what they call by name as they are read.
matchQuickly();
