// Tests the URLs that a brand's link accepts.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandForm } from '#api/brands/contract.ts'
import { WEB_ADDRESS_PATTERN } from './web-address.ts'

const parseUrl = (url: string) => v.safeParse(brandForm, { name: 'Kelvarra', url })

test.each([
  ...['1', '..', ",./;'[]", '0x7f.1', '127.1', 'a..b', 'localhost', 'https://', 'example.1'],
  ...['ftp://example.com', 'mailto:a@example.com', 'https://[::1]', 'https://1/0.0.0.1'],
  ...['javascript:alert(1)', 'java\tscript:alert(1)', 'JaVaScRiPt:alert(1)//example.com'],
  ...['data:text/html,<script>alert(1)</script>', 'a b.com', 'https://.com', '⁰⁴⁵₀₁₂'],
])('rejects %j', (typed) => {
  expect(parseUrl(typed).issues?.[0].message).toBe(
    'Link must be a web address, such as https://example.com.',
  )
})

test.each([
  ['example.com', 'https://example.com'],
  ['192.168.1.5', 'https://192.168.1.5'],
  ['http://192.168.1.5:8080/tiles', 'http://192.168.1.5:8080/tiles'],
  ['https://WWW.Example.co.in/a?b=c#d', 'https://WWW.Example.co.in/a?b=c#d'],
  ['https://münchen.example', 'https://münchen.example'],
  ['https://கடை.இந்தியா', 'https://கடை.இந்தியா'],
  ['example.com.', 'https://example.com.'],
  ['shop_1.example.com', 'https://shop_1.example.com'],
])('accepts %j, also by the pattern in the OpenAPI document', (typed, stored) => {
  expect(typed).toMatch(new RegExp(WEB_ADDRESS_PATTERN, 'u'))
  expect(parseUrl(typed).output).toMatchObject({ url: stored })
})

test('accepts a scheme in capitals and spaces around the address', () => {
  expect(parseUrl(' HTTPS://Example.com/Tiles ').output).toMatchObject({
    url: 'HTTPS://Example.com/Tiles',
  })
})
