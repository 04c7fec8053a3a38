// `npm run bench`: measures the figures and prints one table. Arguments: names of figures, or --list.
import { FIGURES } from './all-figures.ts'
import { withContext } from './context.ts'
import type { Figure } from './figure.ts'
import { buildIfStale, installIfStale } from './prepare.ts'
import { saveReport } from './report.ts'
import { type Row, resultOf, table } from './table.ts'

const names = process.argv.slice(2)

async function run(figures: readonly Figure[]): Promise<Row[]> {
  const rows: Row[] = []
  const started = performance.now()
  let current = ''
  const say = (text: string) => {
    const seconds = Math.round((performance.now() - started) / 1000)
    console.error(`${String(seconds).padStart(4)} s  ${current}${text}`)
  }
  await withContext(say, async (context) => {
    for (const [index, figure] of figures.entries()) {
      current = `${index + 1} of ${figures.length}, ${figure.name}: `
      say(figure.title)
      const row = await measure(figure, () => figure.measure(context))
      rows.push(row)
      say(resultOf(row))
    }
  })
  return rows
}

async function measure(figure: Figure, work: () => ReturnType<Figure['measure']>): Promise<Row> {
  try {
    return { figure, measured: await work() }
  } catch (error) {
    console.error(error)
    const [failure] = String(error).split('\n')
    return { figure, failure: failure ?? 'failed' }
  }
}

function list(): string {
  const width = Math.max(...FIGURES.map(({ name }) => name.length))
  return FIGURES.map(
    ({ name, title, referenceName: against, onlyByName }) =>
      `${name.padEnd(width)}  ${title}${against ? ` / ${against}` : ''}${onlyByName ? ' (only by name)' : ''}`,
  ).join('\n')
}

const unknown = names.filter((name) => !FIGURES.some((figure) => figure.name === name))
if (names.includes('--list')) console.log(list())
else if (unknown.length > 0) {
  console.error(`There is no figure called ${unknown.join(', ')}. These there are:\n${list()}`)
  process.exitCode = 1
} else {
  installIfStale()
  buildIfStale()
  const chosen = FIGURES.filter(({ name, onlyByName }) =>
    names.length > 0 ? names.includes(name) : !onlyByName,
  )
  const rows = await run(chosen)
  await saveReport(rows)
  console.log(`\n${table(rows)}\n`)
  for (const { figure, measured } of rows)
    if (measured?.note) console.log(`${figure.name}: ${measured.note}`)
  process.exitCode = rows.some(({ failure }) => failure) ? 1 : 0
}
