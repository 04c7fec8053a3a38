// A page's policy lets in the styles of the page itself and nothing that it does not need.
import { expect, test } from 'vitest'
import { assertScripts, narrowed, stylesIn } from './page-policies.ts'

test('of the styles in a policy those stay that stand in the page', () => {
  const [first, second] = stylesIn(
    '<style>p{margin:0}</style><p>…</p><style media="print">@media (width<9em){a{}}</style>',
  )
  expect(first).toBe("'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='")

  const policy = `script-src 'self' 'sha256-aa='; style-src 'self' 'sha256-bb=' ${first} ${second}; img-src 'self'`
  expect(narrowed(policy, [first ?? ''])).toBe(
    `script-src 'self' 'sha256-aa='; style-src 'self' ${first}; img-src 'self'`,
  )
  expect(narrowed(policy, [first ?? '', second ?? ''])).toBe(policy.replace(" 'sha256-bb='", ''))
})

test('a script that a policy forbids ends the build in a sentence', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">1</script>'
  const policy = "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
  expect(() => assertScripts('/a', policy, html)).not.toThrow()
  expect(() => assertScripts('/a', "script-src 'self'", html)).toThrow(
    /^Browsers would refuse a script of \/a, .*module">1<\/script>\./,
  )
})
