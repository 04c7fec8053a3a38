// Tests the URLs that a brand's link accepts.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandForm } from './brand.ts'
import { WEB_ADDRESS_PATTERN } from './web-address.ts'

const urlOf = (url: string) => v.safeParse(brandForm, { name: 'Kelvarra', url })

test.each([
  ...['1', '0x0', '.', '..', ",./;'[]", '1#INF', '0x7f.1', '1.2', '127.1', '1e100', '0.0', 'a..b'],
  ...[
    'localhost',
    'example',
    'https://[::1]',
    'https://',
    'example.1',
    '-.com',
    'ftp://example.com',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'mailto:a@example.com'],
  ...['java\tscript:alert(1)', 'java\u0000script:alert(1)', 'JaVaScRiPt:alert(1)//example.com'],
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'a b.com',
    '//',
    'https://.com',
    '⁰⁴⁵₀₁₂',
    'https://1/0.0.0.1',
  ],
])('%j is no web address', (typed) => {
  expect(urlOf(typed).issues?.[0].message).toBe(
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
])('%j is one, also by the pattern that programs are given', (typed, kept) => {
  expect(typed).toMatch(new RegExp(WEB_ADDRESS_PATTERN, 'u'))
  expect(urlOf(typed).output).toMatchObject({ url: kept })
})

test('a scheme in capitals and spaces around the address are accepted', () => {
  expect(urlOf(' HTTPS://Example.com/Tiles ').output).toMatchObject({
    url: 'HTTPS://Example.com/Tiles',
  })
})
