// Six-digit codes of an app on a phone (TOTP, RFC 6238), and recovery codes for the day when the phone is lost.
import { randomBytes } from 'node:crypto'
import { hashWithSalt } from './password.ts'

/** What every app for codes can do; many ignore other values. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The clock of a phone may differ by one step. */
const DRIFT_STEPS = 1

const RECOVERY_CODES = 8
const RECOVERY_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 8
const SALT_BYTES = 16

/** A new secret in base 32, 160 bits as RFC 4226 recommends. */
export async function createCodeSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** The address that an app scans: the showroom's name and the account stand beside the code. */
export async function createKeyAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { TOTP } = await import('otpauth')
  // A colon separates the two in the address.
  const withoutColon = (text: string) => text.replaceAll(':', ' ')
  return new TOTP({
    ...SETTINGS,
    secret,
    issuer: withoutColon(issuer),
    label: withoutColon(label),
  }).toString()
}

/** The time step of a code, now or one step away; undefined if it is wrong. A step is used once, so the caller stores it. */
export async function findCodeStep(
  secret: string,
  code: string,
  now = new Date(),
): Promise<number | undefined> {
  const { TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const totp = new TOTP({ ...SETTINGS, secret })
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Whether a text looks like a recovery code, rather than like six digits. */
export const isRecoveryCode = (code: string) => normalizeRecoveryCode(code).length > SETTINGS.digits

/** Eight new codes such as '7F3K-92QD', which are shown once, and what is stored of them. */
export async function createRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    // 32 digits divide the 256 values of a byte evenly.
    const digits = Array.from(
      randomBytes(RECOVERY_LENGTH),
      (byte) => RECOVERY_DIGITS[byte % RECOVERY_DIGITS.length],
    ).join('')
    return `${digits.slice(0, 4)}-${digits.slice(4)}`
  })
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  return { codes, stored: { salt, hashes } }
}

/** The hash by which a recovery code is found, however it is typed. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hashWithSalt(normalizeRecoveryCode(code), salt)

/** Letters that look like digits are read as those, as Crockford's base 32 says. */
function normalizeRecoveryCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
