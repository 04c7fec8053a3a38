// Tests that media and container queries use the breakpoints listed in src/styles/tokens.css.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCALE = ['480px', '768px', '1080px', '1200px', '1440px']
/** Narrower than a phone with normal text: at this text size, the bar of a product page would cover the page. */
const TEXT_LIMITS = ['18em']

/** Queries in stylesheets, and quoted ones in TypeScript and attributes. */
const QUERY = /@(?:media|container)[^{]*|['"`](?:not )?\([^'"`]*/g
const OLD_SYNTAX = /\((?:min|max)-width:[^)]*\)/g
const WIDTHS = /\((?:[\d.]+\w+ [<>]=? )?width [<>]=? ?[\d.]+\w+\)|\([\d.]+\w+ [<>]=? width\)/g

const files = globSync('src/**/*.{css,astro,ts,tsx}', { exclude: ['**/*.test.ts'] })
const queries = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(QUERY)].map(([query]) => ({ file, query })),
)

const findUnscaledWidths = (query: string) =>
  (query.match(WIDTHS) ?? [])
    .flatMap((width) => width.match(/[\d.]+[a-z]+/g) ?? [])
    // Containers may also have limits that follow the text size, or the size of a sheet of paper.
    .filter((width) => !(query.startsWith('@container') && /\d(?:rem|em|mm)$/.test(width)))
    .filter((width) => ![...SCALE, ...TEXT_LIMITS].includes(width))

test('widths in queries are written as ranges, with the breakpoints of the scale', () => {
  expect(queries.length).toBeGreaterThan(100)
  const invalidQueries = queries.filter(
    ({ query }) => query.match(OLD_SYNTAX) || findUnscaledWidths(query).length > 0,
  )
  expect(invalidQueries).toEqual([])
})
