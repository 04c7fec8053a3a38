// Secret that signs sessions: JWT_SECRET, or a file that the first start creates in the data folder.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Statements } from '#api/store/postgres/database.ts'
import { SECRET_MIN_BYTES } from './token.ts'

/** File mode: with the secret, anyone could sign in as any admin. */
const OWNER_ONLY = 0o600

/**
 * Returns `jwtSecret`, the value of JWT_SECRET, or else the content of `<dataDir>/jwt-secret`, creating it if missing.
 * @throws Error if either is shorter than 32 bytes, or the file cannot be read.
 */
export async function readSecret(dataDir: string, jwtSecret: string | undefined): Promise<string> {
  const existing = await findSecret(dataDir, jwtSecret)
  const path = createSecretPath(dataDir)
  if (existing !== undefined) {
    // A copied folder may have lost the file's mode.
    if (jwtSecret === undefined) await chmod(path, OWNER_ONLY)
    return existing
  }
  const secret = createSecret()
  await writeFile(`${path}.new`, `${secret}\n`, { mode: OWNER_ONLY, flush: true })
  await rename(`${path}.new`, path)
  return secret
}

/**
 * Returns JWT_SECRET, or else the secret in the database, where the first process stores it.
 * @throws Error like `readSecret`; Failure 503.
 */
export async function readSharedSecret(
  { query }: Statements,
  jwtSecret: string | undefined,
): Promise<string> {
  if (jwtSecret !== undefined) return checkJwtSecret(jwtSecret)
  await query("insert into secrets values ('session', $1) on conflict do nothing", [createSecret()])
  const [row] = await query<{ value: string }>("select value from secrets where name = 'session'")
  return assertLongEnough(row?.value ?? '', 'Delete its row and start again.', 'The table secrets')
}

/**
 * Returns the secret if there is one; writes nothing.
 * @throws Error like `readSecret`.
 */
export async function findSecret(
  dataDir: string,
  jwtSecret: string | undefined,
): Promise<string | undefined> {
  if (jwtSecret !== undefined) return checkJwtSecret(jwtSecret)
  const path = createSecretPath(dataDir)
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`Cannot read ${path}: ${cause.message}`, { cause })
  })
  if (text === undefined) return undefined
  return assertLongEnough(
    text.trim(),
    'Delete the file and start again: everybody signs in anew.',
    path,
  )
}

/** Compares in constant time, so that timing does not reveal how much of it is right. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [a, b] = [candidate, secret].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a as Buffer, b as Buffer)
}

const createSecretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

const createSecret = () => randomBytes(48).toString('base64url')

const checkJwtSecret = (jwtSecret: string) =>
  assertLongEnough(jwtSecret, 'Write a longer one, or leave JWT_SECRET out.', 'JWT_SECRET')

/** @throws Error if JWT_SECRET_PREVIOUS is set and shorter than 32 bytes */
export const checkPreviousSecret = (previousSecret: string | undefined): string | undefined =>
  previousSecret &&
  assertLongEnough(
    previousSecret,
    'Write the secret that was in use before, or leave it out.',
    'JWT_SECRET_PREVIOUS',
  )

function assertLongEnough(secret: string, remedy: string, source: string): string {
  const bytes = Buffer.byteLength(secret)
  if (bytes >= SECRET_MIN_BYTES) return secret
  throw new Error(`${source} has ${bytes} bytes; it needs at least ${SECRET_MIN_BYTES}. ${remedy}`)
}
