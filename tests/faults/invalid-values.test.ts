// JSON bodies, ids and queries that no form or link of the site would send.
import { expect, test } from 'vitest'
import { EVERY_CALL } from '#api/testing/calls.ts'
import { openWatchedServer } from './watched-server.ts'

const repeatTo = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

const INVALID_QUERIES = [
  'page=1e999&limit=-1e999',
  'page=NaN&limit=Infinity&sort=constructor',
  'page=0x10&limit=1_000',
  'page=9007199254740993&limit=100',
  'page[]=1&page[__proto__]=2&limit[$gt]=',
  '__proto__=x&__proto__[isActive]=false&constructor.prototype.role=super_admin',
  'hasOwnProperty=1&toString=2&valueOf=3',
  `search=${repeatTo('%F0%9F%92%A5', 6000)}`,
  `search=${repeatTo('a ', 3000).replaceAll(' ', '%20')}`,
  'search=(((((.*)*)*)*)*)*$&category=%5B',
  'search=%00%01%e2%80%ae&brand=%ff%fe',
  'search=%',
  'search=%zz&=&&=x',
  `${repeatTo('tag=a&', 12_000)}`,
  Array.from({ length: 1500 }, (_, i) => `a${i}=1`).join('&'),
  'sort=newest&sort=oldest&page=1&page=2',
  "category=tiles'%20OR%20'1'='1&status=%24ne",
  'category=TILES%0d%0aSet-Cookie:%20a=b',
]

/** Values in place of an id or SKU. */
const INVALID_IDS = [
  ...['%00', '%0d%0aSet-Cookie:%20a=b', '%E2%80%AE', '%F0%9F%98%80', '__proto__', 'constructor'],
  ...['..%2f..%2fadmins.json', '%2e%2e', '-1', '1e999', 'null', '%7B%22$ne%22:null%7D', '%25'],
  ...['%3Cscript%3Ealert(1)%3C/script%3E', "';%20DROP%20TABLE%20products;--", 'x'.repeat(6000)],
]

const INVALID_BODIES: Record<string, string | Buffer> = {
  'arrays 30,000 deep': '['.repeat(30_000) + ']'.repeat(30_000),
  'objects 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a deep field': `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)},"tags":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  'arrays that never end': '['.repeat(60_000),
  'keys twice': '{"name":"a","name":{"b":1},"role":"admin","role":"super_admin","rev":1,"rev":[]}',
  'the prototype':
    '{"__proto__":{"isActive":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'the prototype by its letters': '{"\\u005f_proto__":{"polluted":1},"__proto__":null}',
  'huge numbers': `{"rev":1e400,"elapsed":-1e400,"name":${'9'.repeat(20_000)},"version":1e-400}`,
  'odd revisions': '{"rev":1.5,"name":"x"}',
  'all wrong types':
    '{"name":[],"title":{},"email":1,"password":null,"tags":{"length":1e9},"message":true,"photo":{"url":"x"},"isActive":"yes","role":["admin"],"status":0,"currentPassword":[],"newPassword":{}}',
  'a list that says it is long':
    '{"tags":{"length":4294967295,"0":"x"},"product":{"length":4294967295}}',
  '20,000 tags': `{"tags":[${repeatTo('"x",', 40_000)}"x"]}`,
  '5,000 keys': `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join()}}`,
  'lone halves of letters':
    '{"name":"\\ud800","title":"\\udfff","message":"\\ud800\\ud800","email":"a@b.cd"}',
  'bytes that are no letters': Buffer.from('{"name":"\xff\xfe\x80"}', 'latin1'),
  'UTF-16': Buffer.from('\ufeff{"name":"x"}', 'utf16le'),
  'a byte order mark': '\ufeff{"name":"x"}',
  'not JSON': "{name:'x',}",
  'two of them': '{"name":"x"}{"name":"y"}',
  'a comment': '{"name":"x"/**/}',
  NaN: '{"rev":NaN}',
  null: 'null',
  'a text': '"text"',
  nothing: '',
  'a NUL': '\0',
  'a date object':
    '{"createdAt":{"$date":0},"_id":{"$oid":"x"},"email":{"$gt":""},"password":{"$ne":null}}',
  'a slow address': `{"email":"${repeatTo('a.', 3000)}@${repeatTo('a.', 3000)}","url":"${repeatTo('a', 60_000)}","phone":"${repeatTo('1 ', 60)}"}`,
}

test('survives invalid JSON bodies at every call that takes one', async () => {
  const { server, token, checkAnswer, stopAndCheck } = await openWatchedServer()
  const calls = EVERY_CALL.filter(({ method }) => method === 'POST' || method === 'PUT')
  // The session has to outlast the attack.
  for (const { method, path, call } of calls.filter(({ path }) => path !== '/auth/logout'))
    for (const [bodyName, body] of Object.entries(INVALID_BODIES)) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      })
      const text = await response.text()
      checkAnswer(`${bodyName} at ${call}`, response.status, text)
      if (!response.ok) expect(JSON.parse(text).message, `${bodyName} at ${call}`).toMatch(/\S \S/)
    }
  await stopAndCheck()
}, 120_000)

test('survives invalid ids at every call whose path has one', async () => {
  const { server, token, checkAnswer, stopAndCheck } = await openWatchedServer()
  const calls = EVERY_CALL.filter(({ call }) => call.includes(':'))
  for (const { call, method } of calls)
    for (const id of INVALID_IDS) {
      const path = call.replace(/^\S+ /, '').replace(/:\w+/, id)
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${server.url}/api${path}`, { method, headers })
      const text = await response.text()
      checkAnswer(`${id} at ${call}`, response.status, text)
      expect(response.headers.get('set-cookie')).toBeNull()
      if (!response.ok) expect(JSON.parse(text).message, `${id} at ${call}`).toMatch(/\S \S/)
    }
  await stopAndCheck()
}, 120_000)

test('survives invalid queries at every call and page that reads', async () => {
  const { server, token, checkAnswer, stopAndCheck } = await openWatchedServer()
  await server.addProduct()
  const calls = EVERY_CALL.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`)
  const pages = ['/', '/products', '/catalogue', '/contact', '/sitemap.xml', '/plain/gallery']
  for (const path of [...calls, ...pages])
    for (const query of INVALID_QUERIES) {
      const headers = {
        Authorization: `Bearer ${token}`,
        Referer: `${server.url}/products?${query.slice(0, 4000)}`,
      }
      const response = await fetch(`${server.url}${path}?${query}`, { headers, redirect: 'manual' })
      checkAnswer(`${path}?${query.slice(0, 80)}`, response.status, await response.text())
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  await stopAndCheck()
}, 120_000)
