// Hashes and verifies passwords with argon2id, and makes random ones.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from './limit-concurrency.ts'

interface Cost {
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
}

interface Hash {
  cost: Cost
  salt: Buffer
  tag: Buffer
}

/** The least that OWASP's Password Storage Cheat Sheet recommends for argon2id: about 20 ms each. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/**
 * Two hashes at a time hold 38 MiB, and two of the four threads that files are read with, so that a
 * flood of sign-ins takes neither the machine's memory nor the visitors' pages. A hundred more wait
 * for about a second.
 */
const inTurn = limitConcurrency(2, 100)

/** Crockford's base 32, the letters and digits that are hard to misread: 5 bits each. */
const READABLE = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Stands in for the hash of somebody who does not exist: its tag is made of no password. */
const NOBODYS: Hash = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

const deriveTag = promisify(argon2)

/** The password's hash, with its salt and cost, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, COST, salt, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether the password is the one behind `hash`, derived at the cost that the hash itself names.
 * Without a hash, or with one that cannot be read, the answer is no and takes as long.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, tag } = parse(hash ?? '') ?? NOBODYS
  return timingSafeEqual(await derive(password, cost, salt, tag.length), tag)
}

/** A password of 80 random bits that can be read out and typed, such as 'k7wq-3f0z-9xhe-p2vn'. */
export function randomPassword(): string {
  const group = () =>
    [...randomBytes(GROUP_LENGTH)].map((byte) => READABLE[byte % READABLE.length]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** One password may reach us composed or decomposed, depending on the keyboard: both are the same. */
function derive(password: string, cost: Cost, salt: Buffer, tagLength: number): Promise<Buffer> {
  const message = password.normalize('NFC')
  return inTurn(() => deriveTag('argon2id', { message, nonce: salt, tagLength, ...cost }))
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{22,})$/

function parse(hash: string): Hash | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Base 64 as PHC strings spell it: without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
