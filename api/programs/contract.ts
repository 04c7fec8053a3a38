// API tokens: one for each program, with what it may do and its last day.
import * as v from 'valibot'
import { filledText, flag, LINE_MAX, recordFields, requiredLine } from '#api/contract/fields.ts'
import { SCOPES } from '#api/contract/scopes.ts'

/** A search through all tokens, which every call makes, stays short. */
export const TOKENS_MAX = 50

/** The first day offered as the last one is this many days away. */
export const TOKEN_DAYS = 90
/** After this many days without a call, a token is probably not needed. */
export const UNUSED_DAYS = 90

export const TOKEN_NAME_TAKEN = 'A token with this name already exists.'
export const TOO_MANY_TOKENS = `There are ${TOKENS_MAX} tokens. Revoke one that is not needed.`
export const REVOKED_FOR_GOOD = 'A revoked token stays revoked. Make a new one.'

export const LAST_DAY_OVER = 'The last day must not be over.'

const lastDay = v.pipe(v.string(), v.isoDate())

const BAD_DAY = 'The last day must be a day such as 2027-03-01.'

/** The form 'New token'. */
export const newTokenForm = v.object({
  /** Stands in Changes as the author of what the program changes. */
  name: requiredLine('Name', LINE_MAX),
  scope: v.picklist(SCOPES, `What it may do must be one of ${SCOPES.join(', ')}.`),
  enquiries: v.pipe(flag('Enquiries'), v.description('Whether it may also read enquiries.')),
  /** Empty for a token without an end. */
  lastDay: v.pipe(
    v.optional(v.string(BAD_DAY), ''),
    v.check((day) => day === '' || v.is(lastDay, day), BAD_DAY),
    v.description('The last day on which it works, in the time zone of the showroom.'),
  ),
})

const { updatedBy: _, ...publicFields } = recordFields

const tokenFields = {
  name: filledText(LINE_MAX),
  scope: v.picklist(SCOPES),
  enquiries: v.exactOptional(v.literal(true)),
  /** Absent if the token has no end. */
  lastDay: v.exactOptional(lastDay),
  /** The last characters, by which people tell tokens apart. */
  ending: v.pipe(v.string(), v.length(4)),
}

export const tokenSchema = v.strictObject({
  ...recordFields,
  ...tokenFields,
  /** SHA-256 of the token, in hexadecimal. A token has 160 random bits, so nothing slower is needed. */
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  /** The id of the super admin who made it. It works only while they are one. */
  createdBy: v.string(),
  /** Set when a backup brings it back: it may have been revoked since. */
  isRevoked: v.exactOptional(v.literal(true)),
})
export type TokenRecord = v.InferOutput<typeof tokenSchema>

/** Why a token does not work. */
export const TOKEN_ENDS = ['over', 'creator', 'restored'] as const

/** The public shape of a token, which never contains the token itself. */
export const apiToken = v.strictObject({
  ...publicFields,
  ...tokenFields,
  /** The name of the super admin who made it; absent if they have been deleted. */
  createdByName: v.exactOptional(v.string()),
  /** The last call with it, to the minute. */
  lastUsedAt: v.exactOptional(v.string()),
  /** Absent while it works. */
  end: v.exactOptional(v.picklist(TOKEN_ENDS)),
})
export type ApiToken = v.InferOutput<typeof apiToken>

/** The response to a new token: the only one that ever contains the token itself. */
export const newToken = v.strictObject({ secret: v.string(), token: apiToken })
export type NewToken = v.InferOutput<typeof newToken>
