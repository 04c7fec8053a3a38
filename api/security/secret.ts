// The secret that signs sessions: JWT_SECRET, or a file that the first start creates in the data folder.
import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_MIN_BYTES } from './token.ts'

/** The secret allows signing in as any admin. */
const OWNER_ONLY = 0o600

/**
 * Returns `given`, the value of JWT_SECRET, or else the content of `<dataDir>/jwt-secret`, created if missing.
 * @throws Error when either is shorter than 32 bytes, or the file cannot be read.
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  const secret = await findSecret(dataDir, given)
  const path = secretPath(dataDir)
  if (secret === undefined) return makeSecret(path)
  // A copied folder may have lost the file's mode.
  if (given === undefined) await chmod(path, OWNER_ONLY)
  return secret
}

/**
 * Returns the secret if there is one; writes nothing.
 * @throws Error as `readSecret` does.
 */
export async function findSecret(
  dataDir: string,
  given: string | undefined,
): Promise<string | undefined> {
  if (given !== undefined)
    return longEnough(given, 'Write a longer one, or leave JWT_SECRET out.', 'JWT_SECRET')
  const path = secretPath(dataDir)
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new Error(`Cannot read ${path}: ${error.message}`, { cause: error })
    return undefined
  })
  if (kept === undefined) return undefined
  return longEnough(kept.trim(), 'Delete the file and start again: everybody signs in anew.', path)
}

/** The path of the secret that the first start creates. */
const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

async function makeSecret(path: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url')
  const temporary = `${path}.new`
  await writeFile(temporary, `${secret}\n`, { mode: OWNER_ONLY, flush: true })
  await rename(temporary, path)
  return secret
}

function longEnough(secret: string, remedy: string, place: string): string {
  const bytes = Buffer.byteLength(secret)
  if (bytes >= SECRET_MIN_BYTES) return secret
  throw new Error(`${place} has ${bytes} bytes; it needs at least ${SECRET_MIN_BYTES}. ${remedy}`)
}
