// The commands `npm test` and `npm run test:long`: run all checks in stages, stop after a failed stage, and print counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'

/** Stages of scripts. The scripts of a stage run in parallel; the next stage starts when all have passed. */
const STAGES = [
  ['test:lint', 'test:dead', 'build'],
  // The type check takes one core, and reads what the build writes to `.astro`.
  ['test:types', 'test:unit', 'test:size'],
  ['test:faults'],
  ['test:browser'],
]

/** The JSON reports of test scripts. */
const REPORTS: Record<string, string> = {
  'test:unit': 'test-results/unit.json',
  'test:faults': 'test-results/faults.json',
  'test:browser': 'test-results/browser.json',
}

interface Result {
  script: string
  passed: number
  failed: number
}

/** Runs a script; prints the output of a parallel one at its end. A failure without a failed test counts as one. */
async function runScript(script: string, isAlone: boolean): Promise<Result> {
  const report = REPORTS[script]
  if (report) rmSync(report, { force: true })
  const started = performance.now()
  const heading = `\n── npm run ${script}`
  if (isAlone) console.log(heading)
  const output = isAlone ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', output, output] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  if (!isAlone) console.log(`${heading}\n${Buffer.concat(chunks)}`)
  const hasPassed = code === 0
  console.log(`── ${script}: ${hasPassed ? 'passed' : 'failed'} after ${secondsSince(started)} s`)
  const { passed, failed } = report
    ? countTests(report)
    : { passed: Number(hasPassed), failed: Number(!hasPassed) }
  return { script, passed, failed: hasPassed ? failed : Math.max(failed, 1) }
}

/** Counts the tests in a report of vitest or Playwright; a missing report counts as one failure. */
function countTests(report: string): Pick<Result, 'passed' | 'failed'> {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests ?? stats.expected, failed: numFailedTests ?? stats.unexpected }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000)

const started = performance.now()
const results: Result[] = []
for (const stage of STAGES) {
  results.push(...(await Promise.all(stage.map((script) => runScript(script, stage.length === 1)))))
  if (results.some(({ failed }) => failed > 0)) break
}
const failures = results.filter(({ failed }) => failed > 0).map(({ script }) => script)
const sumOf = (name: 'passed' | 'failed') =>
  results.reduce((total, result) => total + result[name], 0)
console.log(
  `\n── All checks: ${failures.join(', ') || 'none'} failed, after ${secondsSince(started)} s`,
)
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
