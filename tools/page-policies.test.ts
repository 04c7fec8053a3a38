// The build stops where a page's policy forbids a script of the page.
import { expect, test } from 'vitest'
import { assertScripts } from './page-policies.ts'

test('a script that a policy forbids ends the build in a sentence', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">1</script>'
  const policy = "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
  expect(() => assertScripts('/a', policy, html)).not.toThrow()
  expect(() => assertScripts('/a', "script-src 'self'", html)).toThrow(
    /^Browsers would refuse a script of \/a, .*module">1<\/script>\./,
  )
})
