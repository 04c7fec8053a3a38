// A page's policy allows the styles and scripts of the page, and only those that the build has noted.
import { expect, test } from 'vitest'
import { hashSource, narrowPolicy } from './page-policy.ts'

test('keeps the hashes of what is in the page and adds none', () => {
  const html =
    '<style>p{margin:0}</style><p>…</p><style media="print">@media (width<9em){a{}}</style>' +
    '<script type="module">1</script><script>injected()</script>'
  const [style, print, script, other] = [
    'p{margin:0}',
    '@media (width<9em){a{}}',
    '1',
    'elsewhere()',
  ].map(hashSource)
  expect(style).toBe("'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='")
  expect(
    narrowPolicy(
      `script-src 'self' ${other} ${script}; style-src 'self' ${other} ${style} ${print}; img-src 'self'`,
      html,
    ),
  ).toBe(`script-src 'self' ${script}; style-src 'self' ${style} ${print}; img-src 'self'`)
})
