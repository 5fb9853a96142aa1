import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

// What is expected comes within moments, but not on a machine that builds and lints beside it, where a part that is loaded
// when it's opened took ten seconds the first time; a second and five, as the tools have it, are a matter of luck there.
configure({ asyncUtilTimeout: 25_000 });
jest.setTimeout(60_000);
