// Tests of joined inline elements, and of the policy that allows them.
import { expect, test } from 'vitest'
import { createHashSource, joinInlineElements } from './page-policy.ts'

test('joins the styles, scripts and modules that the policy allows, and leaves others blocked', () => {
  const allowedTexts = ['p{margin:0}', 'a{color:red}', 'run()', 'var a=1', 'var a=2', 'elsewhere()']
  const sources = allowedTexts.map((text) => ` ${createHashSource(text)}`).join('')
  const untouched = '<script src="/a.js"></script><script type="application/ld+json">{}</script>'
  const page = joinInlineElements(
    `<style>p{margin:0}</style>${untouched}<script>run()</script><style>a{color:red}</style>` +
      '<script type="module">var a=1</script><script>injected()</script><script>run()</script>' +
      '<style>p{margin:0}</style><p>…</p><script type="module">var a=2</script>',
    `default-src 'self'; script-src 'self'${sources}; style-src 'self'${sources}; img-src 'self'`,
  )
  const style = 'p{margin:0}\na{color:red}'
  const modules = 'queueMicrotask(()=>{var a=1\n})\nqueueMicrotask(()=>{var a=2\n})'
  expect(page.html).toBe(
    `<style>${style}</style>${untouched}<script>run()</script>` +
      `<script type="module">${modules}</script><script>injected()</script><p>…</p>`,
  )
  expect(page.policy).toBe(
    `default-src 'self'; script-src 'self' ${createHashSource('run()')} ${createHashSource(modules)}; ` +
      `style-src 'self' ${createHashSource(style)}; img-src 'self'`,
  )
  expect(createHashSource('p{margin:0}')).toBe(
    "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
  )
})
