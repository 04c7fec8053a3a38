// The command `npm run bench`: measures figures and prints a table. Arguments: names of figures, or --list.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { withContext } from './context.ts'
import { type Figure, type Row, toTable } from './figure.ts'
import { LOADING_FIGURES } from './loading.ts'
import { SERVER_FIGURES } from './server.ts'
import { TOUCH_FIGURES } from './touches.ts'
import { WORK_FIGURES } from './work.ts'

const FIGURES: readonly Figure[] = [
  ...TOUCH_FIGURES,
  ...LOADING_FIGURES,
  ...SERVER_FIGURES,
  ...WORK_FIGURES,
]

const REPORT = 'test-results/bench.json'
const SOURCES = ['{api,src,public,tools}/**/*.*', 'astro.config.mjs', 'package-lock.json']
const BUILD = 'dist/site-url.txt'

/** Builds the site unless the last build is newer than its sources. */
function buildIfStale(): void {
  const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const builtAt = timeOf(BUILD)
  if (globSync(SOURCES).every((file) => timeOf(file) < builtAt)) return
  console.error('Building the site')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed; its output says why.')
}

async function measure(figures: readonly Figure[]): Promise<Row[]> {
  const rows: Row[] = []
  const started = performance.now()
  let prefix = ''
  const report = (text: string) =>
    console.error(`${Math.round((performance.now() - started) / 1000)} s  ${prefix}${text}`)
  await withContext(report, async (context) => {
    for (const [index, figure] of figures.entries()) {
      prefix = `${index + 1} of ${figures.length}, ${figure.name}: `
      report(figure.title)
      try {
        rows.push({ figure, measurement: await figure.measure(context) })
      } catch (error) {
        console.error(error)
        rows.push({ figure, failure: String(error).split('\n')[0] ?? '' })
      }
    }
  })
  return rows
}

const names = process.argv.slice(2)
const unknownNames = names.filter((name) => !FIGURES.some((figure) => figure.name === name))
if (unknownNames.length > 0) {
  const list = FIGURES.map(
    ({ name, title, isExtra }) => `${name}  ${title}${isExtra ? ' (only by name)' : ''}`,
  )
  if (!names.includes('--list'))
    console.error(`There is no figure called ${unknownNames.join(', ')}.`)
  console.log(list.join('\n'))
  process.exitCode = names.includes('--list') ? 0 : 1
} else {
  buildIfStale()
  const rows = await measure(
    FIGURES.filter(({ name, isExtra }) => (names.length > 0 ? names.includes(name) : !isExtra)),
  )
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, load: loadavg() }
  mkdirSync('test-results', { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ date: new Date(), machine, rows }, null, 2)}\n`)
  console.log(`\n${toTable(rows)}\n`)
  for (const { figure, measurement } of rows)
    if (measurement?.note) console.log(`${figure.name}: ${measurement.note}`)
  process.exitCode = rows.some(({ failure }) => failure !== undefined) ? 1 : 0
}
