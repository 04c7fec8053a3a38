// Malformed multipart bodies: a valid form with one to three mutations.
import { randomUUID } from 'node:crypto'
import type { Dice } from '#api/testing/dice.ts'

export interface HostileForm {
  /** The Content-Type. */
  type: string
  body: Buffer
  /** The names of the mutations. */
  mutations: string
}

type FormParts = { boundary: string; type: string; parts: Buffer[]; end: string }
type PartsMutation = (form: FormParts, dice: Dice) => Partial<FormParts>
type BodyMutation = (body: Buffer, dice: Dice) => Buffer

const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'photo',
  'image',
  'rev',
  '_id',
]
const FILE_NAMES = [
  '../../evil.php',
  'C:\\evil.exe',
  'a\0b.jpg',
  'x"; name="rev',
  '%2e%2e%2fevil',
  '',
]

const encodePart = (head: string, value: string | Buffer) =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(value)])
const encodeField = (name: string, value: string | Buffer, parameters = '') =>
  encodePart(`Content-Disposition: form-data; name="${name}"${parameters}`, value)

const addParts = (parts: Buffer[], ...newParts: Buffer[]) => ({ parts: [...parts, ...newParts] })

/** Mutations of the parts. */
const partsMutations: Record<string, PartsMutation> = {
  'a name of the prototype': ({ parts }, dice) =>
    addParts(parts, encodeField(dice.pick(FIELD_NAMES), 'x')),
  'a second file': ({ parts }, dice) =>
    addParts(parts, encodeField(dice.pick(FIELD_NAMES), dice.bytes(40), '; filename="b.jpg"')),
  'a file name that leads away': ({ parts }, dice) =>
    addParts(parts, encodeField('photo', dice.bytes(40), `; filename="${dice.pick(FILE_NAMES)}"`)),
  'an encoded file name': ({ parts }) =>
    addParts(parts, encodeField('photo', 'x', "; filename*=UTF-8''..%2f..%2fevil.php")),
  'no name': ({ parts }) => addParts(parts, encodePart('Content-Disposition: form-data', 'x')),
  'no head': ({ parts }) => addParts(parts, Buffer.from('\r\n\r\nx')),
  'a head of 70 KB': ({ parts }) =>
    addParts(parts, encodePart(`X-Long: ${'x'.repeat(70_000)}`, 'x')),
  'a head without colon': ({ parts }) => addParts(parts, encodePart('Content-Disposition', 'x')),
  'a head on two lines': ({ parts }) =>
    addParts(parts, encodePart('Content-Disposition: form-data;\r\n name="name"', 'x')),
  'another encoding': ({ parts }) =>
    addParts(
      parts,
      encodePart(
        'Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: base64',
        'eA==',
      ),
    ),
  'another alphabet': ({ parts }) =>
    addParts(
      parts,
      encodePart(
        'Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-16',
        'x',
      ),
    ),
  'a form inside the form': ({ parts }) =>
    addParts(
      parts,
      encodePart(
        'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b',
        '--b\r\n\r\nx\r\n--b--',
      ),
    ),
  'too many parts': ({ parts }) =>
    addParts(parts, ...Array.from({ length: 900 }, (_, i) => encodeField(`a${i}`, ''))),
  'one name 60 times': ({ parts }) =>
    addParts(parts, ...Array.from({ length: 60 }, () => encodeField('tags', 'x'))),
  'nothing at all': () => ({ parts: [] }),
  'the boundary in a value': ({ parts, boundary }) =>
    addParts(parts, encodeField('name', `x\r\n--${boundary}--\r\ny`)),
  'no end': () => ({ end: '' }),
  'text behind the end': ({ end }) => ({ end: end + 'x'.repeat(500) }),
  'another boundary in the head': () => ({ type: 'multipart/form-data; boundary=other' }),
  'no boundary': () => ({ type: 'multipart/form-data' }),
  'an empty boundary': () => ({ type: 'multipart/form-data; boundary=' }),
  'a boundary in quotes': (form) => ({ type: `multipart/form-data; boundary="${form.boundary}"` }),
  'a boundary of 5 KB': () => ({ type: `multipart/form-data; boundary=${'b'.repeat(5000)}` }),
  'a boundary full of signs': () => ({ type: 'multipart/form-data; boundary=(.*)+$[a-z]' }),
  'two boundaries': ({ type }) => ({ type: `${type}; boundary=second` }),
  'another type': (_, dice) => ({
    type: dice.pick([
      'multipart/mixed',
      'text/html',
      'application/json',
      'a',
      '; ;',
      'application/x-www-form-urlencoded',
    ]),
  }),
}

/** Mutations of the encoded body. */
const bodyMutations: Record<string, BodyMutation> = {
  'an early end': (body, dice) => body.subarray(0, dice.roll(body.length)),
  'a late beginning': (body, dice) => body.subarray(dice.roll(body.length)),
  'bare line ends': (body) =>
    Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'bytes turned over': (body, dice) => {
    const copy = Buffer.from(body)
    for (let i = 0; i < 20; i += 1) copy[dice.roll(copy.length)] = dice.roll(256)
    return copy
  },
  'bytes put in': (body, dice) => {
    const offset = dice.roll(body.length)
    return Buffer.concat([body.subarray(0, offset), dice.bytes(64), body.subarray(offset)])
  },
  'everything twice': (body) => Buffer.concat([body, body]),
}

const mutationNames = [...Object.keys(partsMutations), ...Object.keys(bodyMutations)]

/** Creates a hostile form from a product that would be accepted. */
export function createHostileForm(dice: Dice, picture: Buffer): HostileForm {
  const boundary = `----${dice.bytes(8).toString('hex')}`
  let form: FormParts = {
    boundary,
    type: `multipart/form-data; boundary=${boundary}`,
    end: `--${boundary}--\r\n`,
    parts: [
      ...Object.entries({
        name: 'N',
        title: 'T',
        category: 'sanitaryware',
        brand: 'B',
        sku: randomUUID(),
      }).map(([name, value]) => encodeField(name, value)),
      encodeField('photo', picture, '; filename="photo.jpg"\r\nContent-Type: image/jpeg'),
    ],
  }
  const selected = new Set(Array.from({ length: 1 + dice.roll(3) }, () => dice.pick(mutationNames)))
  for (const name of selected) form = { ...form, ...partsMutations[name]?.(form, dice) }
  const delimiter = Buffer.from(`--${boundary}\r\n`)
  const lines = form.parts.flatMap((bytes) => [delimiter, bytes, Buffer.from('\r\n')])
  let body: Buffer = Buffer.concat([...lines, Buffer.from(form.end)])
  for (const name of selected) body = (body.length > 0 && bodyMutations[name]?.(body, dice)) || body
  return { type: form.type, body, mutations: [...selected].join(', ') }
}
