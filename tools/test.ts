// `npm test`: every check, the quick ones first, up to the first that fails; the last line counts.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
}

interface Check {
  script: string
  title: string
  /** For a check made of tests: its report, as JSON, and where the numbers stand in it. */
  tests?: { report: string; count: (report: string) => Counts }
}

const CHECKS: Check[] = [
  { script: 'test:lint', title: 'Format, lint and layers' },
  { script: 'test:types', title: 'Types of both halves' },
  { script: 'test:dead', title: 'Dead code' },
  {
    script: 'test:unit',
    title: 'Unit and API tests',
    tests: { report: 'test-results/unit.json', count: countVitest },
  },
  { script: 'build', title: 'Build' },
  { script: 'test:size', title: 'Size budgets' },
  {
    script: 'test:faults',
    title: 'Fault tests',
    tests: { report: 'test-results/faults.json', count: countVitest },
  },
  {
    script: 'test:browser',
    title: 'Browser tests',
    tests: { report: 'test-results/browser.json', count: countBrowser },
  },
]

function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countBrowser(report: string): Counts {
  const { expected, unexpected } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected }
}

/** Runs one check; one that ends badly without a failed test counts as a failure itself. */
function run({ script, title, tests }: Check): Counts {
  console.log(`\n── ${title} · npm run ${script}`)
  if (tests) rmSync(tests.report, { force: true })
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const good = spawnSync('npm', ['run', '--silent', script], { stdio: [...stdio] }).status === 0
  if (!tests) return { passed: Number(good), failed: Number(!good) }
  try {
    const { passed, failed } = tests.count(readFileSync(tests.report, 'utf8'))
    return { passed, failed: good ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const total: Counts = { passed: 0, failed: 0 }
for (const check of CHECKS) {
  const started = performance.now()
  const { passed, failed } = run(check)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`── ${check.title}: ${failed ? 'failed' : 'good'} after ${seconds} s`)
  total.passed += passed
  total.failed += failed
  if (failed) break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
