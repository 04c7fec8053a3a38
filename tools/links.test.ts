// Tests that links in documents lead to existing files.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

const documents = globSync(['*.md', '{bench,docs,tests}/**/*.md'])

test.each(documents)('%s links to existing files', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(LINK)].map(([, link = '']) => link)
  const missing = links.filter((link) => !existsSync(join(dirname(document), link)))
  expect(missing).toEqual([])
})
