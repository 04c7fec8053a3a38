// Secret that signs sessions: JWT_SECRET, or a file that the first start creates in the data folder.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Statements } from '#api/store/postgres/database.ts'
import { SECRET_MIN_BYTES } from './token.ts'

/** File mode: with the secret, anyone could sign in as any admin. */
const OWNER_ONLY = 0o600

/**
 * Returns `given`, the value of JWT_SECRET, or else the content of `<dataDir>/jwt-secret`, which is created if missing.
 * @throws Error if either is shorter than 32 bytes, or the file cannot be read.
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  const found = await findSecret(dataDir, given)
  const path = secretPath(dataDir)
  if (found !== undefined) {
    // A copied folder may have lost the file's mode.
    if (given === undefined) await chmod(path, OWNER_ONLY)
    return found
  }
  const secret = newSecret()
  await writeFile(`${path}.new`, `${secret}\n`, { mode: OWNER_ONLY, flush: true })
  await rename(`${path}.new`, path)
  return secret
}

/**
 * Returns JWT_SECRET, or else the secret in the database, where the first process stores it.
 * @throws Error like `readSecret`; Failure 503.
 */
export async function sharedSecret(
  { query }: Statements,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return givenSecret(given)
  await query("insert into secrets values ('session', $1) on conflict do nothing", [newSecret()])
  const [row] = await query<{ value: string }>("select value from secrets where name = 'session'")
  return longEnough(row?.value ?? '', 'Delete its row and start again.', 'The table secrets')
}

/**
 * Returns the secret if there is one; writes nothing.
 * @throws Error like `readSecret`.
 */
export async function findSecret(
  dataDir: string,
  given: string | undefined,
): Promise<string | undefined> {
  if (given !== undefined) return givenSecret(given)
  const path = secretPath(dataDir)
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`Cannot read ${path}: ${cause.message}`, { cause })
  })
  if (text === undefined) return undefined
  return longEnough(text.trim(), 'Delete the file and start again: everybody signs in anew.', path)
}

/** Compares in constant time, so that timing does not reveal how much of it is right. */
export function isSameSecret(sent: string, secret: string): boolean {
  const [a, b] = [sent, secret].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a as Buffer, b as Buffer)
}

const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

const newSecret = () => randomBytes(48).toString('base64url')

const givenSecret = (given: string) =>
  longEnough(given, 'Write a longer one, or leave JWT_SECRET out.', 'JWT_SECRET')

function longEnough(secret: string, remedy: string, place: string): string {
  const bytes = Buffer.byteLength(secret)
  if (bytes >= SECRET_MIN_BYTES) return secret
  throw new Error(`${place} has ${bytes} bytes; it needs at least ${SECRET_MIN_BYTES}. ${remedy}`)
}
