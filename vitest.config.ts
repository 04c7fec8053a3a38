// The tests of the parts, beside their files, in memory and on PostgreSQL; and of the built process when things go wrong.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLong } from './tests/rounds.ts'

/** The tests of the API that depend on how records, pictures and attempts are stored. */
const STORAGE_TESTS = [
  'api/open.test.ts',
  'api/{accounts,brands,images,resources}/routes.test.ts',
  'api/enquiries/images.test.ts',
  'api/history/{access,routes}.test.ts',
  'api/maintenance/first-run.test.ts',
  'api/products/bulk-routes.test.ts',
  'api/showroom/settings.test.ts',
]
/** All tests of the API that run on either engine. */
const ENGINE_TESTS = [
  'api/{app,open}.test.ts',
  'api/{accounts,analytics,brands,enquiries,history,interiors,products,showroom}/*.test.ts',
  'api/{images,openapi,resources,telemetry}/routes.test.ts',
  'api/imports/{reading,routes}.test.ts',
  'api/maintenance/first-run.test.ts',
  'api/middleware/{permission,session}.test.ts',
]

/** Begins with the tests that wait for half a minute and more, which would otherwise end long after all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      /slow-clients|shared-(imports|database)|processes/.test(moduleId)
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{api,src,tools}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/fresh-modules.ts'],
          exclude: ['api/store/postgres/*.test.ts', 'api/imports/database-imports.test.ts'],
          // A process for each file takes longer to start than its tests; see fresh-modules.ts.
          isolate: false,
          // Vitest would take one of two cores.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // The tests of the API, all of them in the long form, and the rules of faults within one process, on a real
          // PostgreSQL server.
          name: 'postgres',
          include: [
            ...(isLong ? ENGINE_TESTS : STORAGE_TESTS),
            'api/imports/database-imports.test.ts',
            'api/history/{undo,undo-sequences}.test.ts',
            'api/maintenance/sample.test.ts',
            'api/store/collection.test.ts',
            'api/store/postgres/*.test.ts',
            'tests/faults/{races,undo}.test.ts',
          ],
          globalSetup: ['tests/postgres-setup.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          // They mostly wait: for processes that start, and for slow clients.
          maxWorkers: 4,
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // A busy machine must not decide: no limit is near the time that a test takes.
    expect: { poll: { timeout: 180_000 } },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
