// Tries the linter's rules on files made for it: an import that points up a floor fails, one that points down passes.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { floors } from './floors.ts'

interface Finding {
  category: string
  message: string
  location: { path: string; start: { line: number } }
}

const BIOME = resolve('node_modules/.bin/biome')
let findings: Finding[]
let tree: string

/** Everything but the floors that the linter must refuse, and the rule that does it. */
const others: { file: string; text: string; rule: string }[] = [
  {
    file: 'api/a.ts',
    text: "import { b } from './b.ts'\nexport const a = b",
    rule: 'noImportCycles',
  },
  {
    file: 'api/b.ts',
    text: "import { a } from './a.ts'\nexport const b = a",
    rule: 'noImportCycles',
  },
  { file: 'api/c.ts', text: 'export const c = process.env.PORT', rule: 'noProcessEnv' },
  { file: 'api/d.ts', text: "console.log('d')", rule: 'noConsole' },
  { file: 'api/e.ts', text: "export { a } from './a.ts'", rule: 'noBarrelFile' },
  {
    file: 'api/f.ts',
    text: "import { a } from './a'\nexport const f = a",
    rule: 'useImportExtensions',
  },
  {
    file: 'api/store/g.ts',
    text: "import { createHmac } from 'node:crypto'\nexport const g = createHmac",
    rule: 'noRestrictedImports',
  },
  { file: 'src/ui/picture.tsx', text: 'export const h = 1', rule: 'useFilenamingConvention' },
  { file: 'api/Picture.ts', text: 'export const i = 1', rule: 'useFilenamingConvention' },
  { file: 'src/ui/plain.css', text: 'p {\n  color: #fff;\n}', rule: 'noHexColors' },
]

const importing = (file: string, sources: string[]) => {
  const lines = sources.map((source, i) => `import { a as a${i} } from '${source}'`).join('\n')
  return file.endsWith('.astro') ? `---\n${lines}\n---\n` : lines
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'floors-'))
  for (const name of ['biome.json', 'floors.jsonc', '.gitignore', 'package.json'])
    await cp(name, join(tree, name))
  const files = [
    ...floors.map(({ file, may, never }) => ({ file, text: importing(file, [...may, ...never]) })),
    ...others,
  ]
  for (const { file, text } of files) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), `${text}\n`)
  }
  const lint = promisify(execFile)(BIOME, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: tree,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed)
  findings = JSON.parse(stdout).diagnostics
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe.each(floors)('$file', ({ file, may, never, sentence }) => {
  const offset = file.endsWith('.astro') ? 2 : 1
  const refusalsOf = (source: string) => {
    const line = [...may, ...never].indexOf(source) + offset
    return findings
      .filter(({ category }) => category.endsWith('noRestrictedImports'))
      .filter(({ location }) => location.path === file && location.start.line === line)
      .map(({ message }) => message)
  }

  test.each(may)('may import %s', (source) => {
    expect(refusalsOf(source)).toEqual([])
  })

  test.each(never)('must not import %s', (source) => {
    expect(refusalsOf(source)).toContainEqual(expect.stringContaining(sentence))
  })
})

test.each(others)('$file breaks $rule', ({ file, rule }) => {
  const rules = findings
    .filter(({ location }) => location.path === file)
    .map(({ category }) => category.split('/').at(-1))
  expect(rules).toContain(rule)
})
