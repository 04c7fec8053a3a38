// The file-system calls before each answer: files are written, synced and renamed, first the picture, then the record.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { note } from './figures.ts'
import { form, openFolderApi, photograph } from './folder-api.ts'

const TILE = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }
const ADMIN = {
  name: 'Suresh',
  email: 's@example.com',
  password: 'granite and water',
  role: 'admin',
}
const MESSAGE = { name: 'Meena', email: 'm@example.com', message: 'Is it in stock?' }

/** Every kind of change: its call, the file that holds it, and whether a picture comes with it. */
const CHANGES: [string, string, string, object, ('picture' | undefined)?][] = [
  ['POST', '/projects/product', 'products', { ...TILE, sku: 'A-1' }, 'picture'],
  ['PUT', '/projects/product/{id}', 'products', { name: 'Other' }, 'picture'],
  ['PUT', '/projects/product/{id}', 'products', { name: 'Another' }],
  ['DELETE', '/projects/product/{id}', 'products', {}],
  ['POST', '/projects/interior', 'interiors', { title: 'Hall' }, 'picture'],
  ['PUT', '/projects/interiors/{id}', 'interiors', { title: 'Bath' }],
  ['DELETE', '/projects/interiors/{id}', 'interiors', {}],
  ['POST', '/projects/gallery', 'galleries', { title: 'Hall' }, 'picture'],
  ['DELETE', '/projects/galleries/{id}', 'galleries', {}],
  ['POST', '/projects/brand', 'brands', { name: 'Kova', url: 'kova.example' }, 'picture'],
  ['DELETE', '/projects/brand/{id}', 'brands', {}],
  ['POST', '/admins', 'admins', ADMIN],
  ['PUT', '/admins/{id}', 'admins', { isActive: false }],
  ['DELETE', '/admins/{id}', 'admins', {}],
  ['POST', '/contact/', 'enquiries', MESSAGE],
]

const PICTURE_FIELD: Record<string, string> = {
  products: 'photo',
  interiors: 'image',
  galleries: 'image',
  brands: 'logo',
}

test('every change is durable before it is answered', async () => {
  let calls: string[] = []
  const { dir, call, images } = await openFolderApi({
    before: (name, path) => void calls.push(`${name} ${basename(path)}`),
  })
  let id = ''
  for (const [method, path, file, fields, picture] of CHANGES) {
    const photo = picture && { [PICTURE_FIELD[file] ?? '']: await photograph('teal') }
    const body = photo ? form({ ...(fields as Record<string, string>), ...photo }) : fields
    await images.idle()
    calls = []
    const answer = await call<{ _id?: string }>(method, path.replace('{id}', id), body)
    const before = [...calls]
    const what = `${method} ${path}`
    expect([what, answer.status, answer.body]).toEqual([
      what,
      method === 'POST' && file !== 'enquiries' ? 201 : 200,
      expect.anything(),
    ])
    if (method === 'POST') id = answer.body._id ?? ''

    const record = [
      `write .${file}.json.next`,
      `sync .${file}.json.next`,
      `rename ${file}.json`,
      `sync ${basename(dir)}`,
    ]
    const shelf = picture
      ? [/^writeFile .*\.jpg\.tmp$/, /^sync .*\.jpg\.tmp$/, /^rename .*\.jpg$/, /^sync uploads$/]
      : []
    expect([what, inOrder(before, [...shelf, ...record])]).toEqual([what, []])
  }
  await note('fsync of file, rename, fsync of folder', {
    'kinds of changes': CHANGES.length,
  })
})

/** The steps that are not among the calls in this order. */
function inOrder(calls: readonly string[], steps: readonly (string | RegExp)[]): string[] {
  let from = 0
  return steps.flatMap((step) => {
    const at = calls.findIndex(
      (call, index) =>
        index >= from && (typeof step === 'string' ? call === step : step.test(call)),
    )
    if (at < 0) return [String(step)]
    from = at + 1
    return []
  })
}
