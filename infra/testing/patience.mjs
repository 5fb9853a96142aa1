import { jest } from '@jest/globals';

// Most wait for real servers, all on machines that may be busy: pure units run beside a compiler. A failing expectation
// doesn't wait this long.
// Set here because Jest reads `testTimeout` for all projects together or not at all.
jest.setTimeout(60_000);
