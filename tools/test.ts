// `npm test`: runs all checks in stages, stops after the first stage that fails, and prints the counts last.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
}

interface Check {
  script: string
  title: string
  /** For a check made of tests: the path of its JSON report, and a function that reads the counts. */
  tests?: { report: string; count: (report: string) => Counts }
}

/** The checks of one stage run in parallel; a stage begins after all checks of the stage before have passed. */
const STAGES: Check[][] = [
  [
    { script: 'test:lint', title: 'Format, lint and layers' },
    { script: 'test:types', title: 'Types' },
    { script: 'test:dead', title: 'Dead code' },
  ],
  [
    { script: 'build', title: 'Build' },
    {
      script: 'test:unit',
      title: 'Unit and API tests',
      tests: { report: 'test-results/unit.json', count: countVitest },
    },
  ],
  [{ script: 'test:size', title: 'Size budgets' }],
  [
    {
      script: 'test:faults',
      title: 'Fault tests',
      tests: { report: 'test-results/faults.json', count: countVitest },
    },
  ],
  [
    {
      script: 'test:browser',
      title: 'Browser tests',
      tests: { report: 'test-results/browser.json', count: countBrowser },
    },
  ],
]

function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countBrowser(report: string): Counts {
  const { expected, unexpected } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected }
}

/** Runs a script; prints the output of parallel scripts at their end. Resolves with success. */
async function runScript({ script, title }: Check, isAlone: boolean): Promise<boolean> {
  const heading = `\n── ${title} · npm run ${script}`
  if (isAlone) console.log(heading)
  const output = isAlone ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', output, output] })
  const printed: Buffer[] = []
  child.stdout?.on('data', (part) => printed.push(part))
  child.stderr?.on('data', (part) => printed.push(part))
  const [code] = await once(child, 'close')
  if (!isAlone) console.log(`${heading}\n${Buffer.concat(printed)}`)
  return code === 0
}

/** Runs one check. A check that fails without a failed test counts as one failure. */
async function run(check: Check, isAlone: boolean): Promise<Counts> {
  const { title, tests } = check
  if (tests) rmSync(tests.report, { force: true })
  const started = performance.now()
  const isPassed = await runScript(check, isAlone)
  const counts = countResults(isPassed, tests)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`── ${title}: ${counts.failed ? 'failed' : 'passed'} after ${seconds} s`)
  return counts
}

function countResults(isPassed: boolean, tests: Check['tests']): Counts {
  if (!tests) return { passed: Number(isPassed), failed: Number(!isPassed) }
  try {
    const { passed, failed } = tests.count(readFileSync(tests.report, 'utf8'))
    return { passed, failed: isPassed ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const started = performance.now()
const total: Counts = { passed: 0, failed: 0 }
const failedTitles: string[] = []
for (const stage of STAGES) {
  const results = await Promise.all(stage.map((check) => run(check, stage.length === 1)))
  for (const [index, { passed, failed }] of results.entries()) {
    total.passed += passed
    total.failed += failed
    if (failed) failedTitles.push(stage[index]?.title ?? '')
  }
  if (total.failed) break
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`\n── All checks: ${failedTitles.join(', ') || 'none'} failed, after ${seconds} s`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
