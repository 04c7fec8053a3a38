// Password hashing and verification with argon2id, and random passwords.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for argon2id: about 20 ms each. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Two hashes need 38 MiB and two of Node's four I/O threads, so that a flood of sign-ins does not slow down pages. */
const queue = new PQueue({ concurrency: 2 })
/** Maximum number of waiting hashes; this many take about a second. */
const WAITING_MAX = 100
/** Long enough for a full queue to drain, in seconds. */
const RETRY_AFTER_S = 5

/** Crockford's base 32: letters and digits that are hard to misread, 5 bits each. */
const READABLE_CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Verified if there is no account, so that the response takes as long. No password has this tag. */
const UNKNOWN_HASH = {
  cost: COST,
  salt: randomBytes(SALT_BYTES),
  tag: randomBytes(TAG_BYTES),
}

const deriveTag = promisify(argon2)

/** Hashes a password into a PHC string that includes its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, COST, salt, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(salt)}$${encodeBase64(tag)}`
}

/** The hash of a text with a salt that several texts share, in base 64. */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  return encodeBase64(await derive(text, COST, Buffer.from(salt, 'base64url'), TAG_BYTES))
}

/**
 * Resolves with whether the password has this hash, at the cost given in the hash. Without a readable hash it resolves
 * with false after the same time.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, salt, tag } = parseHash(hash ?? '') ?? UNKNOWN_HASH
  return timingSafeEqual(await derive(password, cost, salt, tag.length), tag)
}

/** Creates a password of 80 random bits that is easy to read out and type: 'k7wq-3f0z-9xhe-p2vn'. */
export function createPassword(): string {
  const createGroup = () =>
    [...randomBytes(GROUP_LENGTH)]
      .map((byte) => READABLE_CHARACTERS[byte % READABLE_CHARACTERS.length])
      .join('')
  return Array.from({ length: GROUPS }, createGroup).join('-')
}

/**
 * Derives the tag of a password, normalized because keyboards may send composed or decomposed letters.
 * @throws Failure 429 if too many are already waiting.
 */
async function derive(
  password: string,
  cost: typeof COST,
  salt: Buffer,
  tagLength: number,
): Promise<Buffer> {
  if (queue.size >= WAITING_MAX)
    throw new Failure(429, 'Too many people are signing in at once. Please try again shortly.', {
      retryAfter: RETRY_AFTER_S,
    })
  const message = password.normalize('NFC')
  return queue.add(() => deriveTag('argon2id', { message, nonce: salt, tagLength, ...cost }))
}

const PHC_STRING =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{22,})$/

function parseHash(hash: string): typeof UNKNOWN_HASH | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC_STRING.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Base 64 without padding, as in PHC strings. */
function encodeBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
