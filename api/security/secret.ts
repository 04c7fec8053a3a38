// The secret that signs sessions: the owner's, or one made at the first start and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_MIN_BYTES } from './token.ts'

/** For the machine's user alone: whoever has the secret can sign in as anybody. */
const OWNER_ONLY = 0o600

/**
 * The value of JWT_SECRET where given, else the content of `<dataDir>/jwt-secret`, made if missing.
 * @throws Error in plain words when either is shorter than 32 bytes, or the file cannot be read.
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  const secret = await findSecret(dataDir, given)
  const path = secretPath(dataDir)
  if (secret === undefined) return makeSecret(path)
  // A copied or restored folder may have lost the mode.
  if (given === undefined) await chmod(path, OWNER_ONLY)
  return secret
}

/**
 * The secret as far as there is one; writes nothing.
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

/** Where the secret lies that was made at the first start. */
export const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret')

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
