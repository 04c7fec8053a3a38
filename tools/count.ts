// Counts the lines of the project and prints them as a table for ARCHITECTURE.md: `npm run count`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const SOURCE = /^(api|src|tools|tests)\/.*\.(ts|tsx|astro|css)$/
/** Tests beside their file, and files that only tests use. */
const TEST = /^tests\/|\.test\.tsx?$|\/test-[^/]+\.ts$/
const STYLE_BLOCK = /<style[^>]*>([\s\S]*?)<\/style>/g

const linesOf = (text: string): number => text.split('\n').length - 1
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Counts the style lines of a file: all lines of a .css file, the `<style>` blocks of an .astro file. */
function countStyles({ path, text }: SourceFile): number {
  if (path.endsWith('.css')) return linesOf(text)
  return sum([...text.matchAll(STYLE_BLOCK)].map(([, block = '']) => linesOf(block)))
}

interface SourceFile {
  path: string
  text: string
}

const files: SourceFile[] = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const production = files.filter(({ path }) => !TEST.test(path))
const tests = files.filter(({ path }) => TEST.test(path))
const countLines = (list: SourceFile[]) => sum(list.map(({ text }) => linesOf(text)))

const ROWS: [string, number, number][] = [
  ['production lines (.ts .tsx .astro .css, without tests)', countLines(production), 40_000],
  ['of it styles (.css and <style>)', sum(production.map(countStyles)), 9_000],
  ['test lines, without bench', countLines(tests), 24_000],
  ['ARCHITECTURE.md', linesOf(readFileSync('ARCHITECTURE.md', 'utf8')), 180],
]

console.log('| | lines | budget |\n|---|--:|--:|')
for (const [name, lines, budget] of ROWS)
  console.log(`| ${name} | ${lines.toLocaleString('en')} | ${budget.toLocaleString('en')} |`)
