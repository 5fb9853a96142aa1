import { jest } from '@jest/globals';

// They wait for real servers, on machines that may be busy; a failing expectation does not wait this long.
// Set here because Jest reads `testTimeout` for all projects together or not at all.
jest.setTimeout(60_000);
