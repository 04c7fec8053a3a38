// Unit and API tests, beside their files, and the tests of the floors. Browser tests are Playwright's.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,src,tools}/**/*.test.{ts,tsx}', 'tests/floors/*.test.ts'],
    environment: 'node',
    // Real files, real pictures and real password hashing need air on a small machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
