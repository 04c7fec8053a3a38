// Configuration of Vitest: unit tests beside their files, in memory and on PostgreSQL, and fault tests of the built process.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLong } from './tests/rounds.ts'

/** API tests that depend on how records, pictures and attempts are stored. */
const STORAGE_TESTS = [
  'api/open.test.ts',
  'api/{accounts,brands,images,resources}/routes.test.ts',
  'api/enquiries/{images,visit-routes}.test.ts',
  'api/history/{access,routes}.test.ts',
  'api/maintenance/first-run.test.ts',
  'api/products/bulk-routes.test.ts',
  'api/showroom/settings.test.ts',
]
/** All API tests that run on either storage engine. */
const ENGINE_TESTS = [
  'api/{app,open}.test.ts',
  'api/{accounts,analytics,brands,enquiries,history,interiors,products,programs,showroom}/*.test.ts',
  'api/{images,openapi,resources,telemetry}/routes.test.ts',
  'api/imports/{reading,routes}.test.ts',
  'api/maintenance/first-run.test.ts',
  'api/middleware/{permission,session}.test.ts',
]

/** Starts with tests that take half a minute or more, which would otherwise end long after the others. */
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
          // Starting a process per file would take longer than its tests; see fresh-modules.ts.
          isolate: false,
          // By default Vitest uses one of two cores.
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
          // These tests mostly wait for processes to start and for slow clients.
          maxWorkers: 4,
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // No timeout is near the duration of a test, so that a busy machine does not fail it.
    expect: { poll: { timeout: 180_000 } },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
