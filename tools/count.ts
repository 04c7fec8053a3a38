// The command `npm run count`: lines of production code and of tests per top folder.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const SOURCE = /^(api|src|tools|bench|tests)\/.*\.(ts|tsx|astro|css)$/
/** Tests, and helpers that only tests use. */
const TEST = /^(tests|api\/testing)\/|\.test\.tsx?$|\/test-[^/]+\.ts$/

const countLines = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1

const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path))

interface Count {
  production: number
  tests: number
}

const counts = new Map<string, Count>()
for (const path of paths) {
  const [folder = ''] = path.split('/')
  const count = counts.get(folder) ?? { production: 0, tests: 0 }
  count[TEST.test(path) ? 'tests' : 'production'] += countLines(path)
  counts.set(folder, count)
}

console.log('| folder | production lines | test lines |\n|---|--:|--:|')
for (const [folder, { production, tests }] of counts)
  console.log(`| ${folder} | ${production.toLocaleString('en')} | ${tests.toLocaleString('en')} |`)
