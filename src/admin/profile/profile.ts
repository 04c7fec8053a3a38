// What an admin changes about themself.
import { atom, computed } from 'nanostores'
import { answer } from '#api/client.ts'
import { type Admin, profileForm } from '#api/contract/admin.ts'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import { changedSince } from '#src/admin/crud/merging.ts'
import type { Values } from '#src/admin/crud/resource.ts'
import { PROFILE_NOT_UPDATED, PROFILE_UPDATED } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Session } from '#src/admin/session/session.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import { createOwnPassword } from './own-password.ts'

/** The fields by their names in the form, and by those that labels and sentences use. */
export const PROFILE_LABELS = {
  name: 'Name',
  phoneNumber: 'Phone number',
  location: 'Location',
} as const

export type ProfileField = keyof typeof PROFILE_LABELS

const valuesOf = ({ name, phoneNumber = '', location = '' }: Admin): Values<ProfileField> => ({
  name,
  phoneNumber,
  location,
})

const fieldsOf = (error: unknown): FieldFailures =>
  error instanceof Failure ? (error.fields ?? {}) : {}

export type Profile = ReturnType<typeof createProfile>

/** Starts with what is stored of the admin. */
export function createProfile(
  admin: Admin,
  { api, session }: { api: Api; session: Pick<Session, 'renew' | 'changePassword'> },
) {
  const $start = atom(valuesOf(admin))
  const $values = atom($start.get())
  /** A sentence for each refused field, until that field is changed. */
  const $errors = atom<FieldFailures>({})
  const $saving = atom(false)
  /** Counts refused saves: the first bad field takes the focus with each. */
  const $refusals = atom(0)
  const $changed = computed([$start, $values], (start, values) =>
    Object.keys(changedSince(start, values)),
  )

  const password = createOwnPassword(session)
  const $unsaved = computed([$changed, password.$typed], (fields, typed) => [...fields, ...typed])

  const complaint = createErrorToast()

  function refuse(fields: FieldFailures): void {
    $errors.set(fields)
    $refusals.set($refusals.get() + 1)
  }

  /** What is on its way. */
  let sent = $start.get()

  async function send(): Promise<void> {
    $saving.set(true)
    try {
      // A field that was left alone may be newer on the server than here: the call keeps what it is not sent.
      sent = $values.get()
      const form = changedSince($start.get(), sent)
      const saved = await answer(api.admins.profile.$put({ form }))
      // What was typed meanwhile stays, as changes to what has been stored.
      const typed = changedSince(sent, $values.get())
      $start.set(valuesOf(saved))
      $values.set({ ...valuesOf(saved), ...typed })
      $errors.set({})
      session.renew(saved)
      showToast('success', PROFILE_UPDATED)
    } catch (error) {
      const fields = fieldsOf(error)
      complaint.say(withReason(PROFILE_NOT_UPDATED, error), {
        passing: Object.keys(fields).length > 0,
      })
      refuse(fields)
    }
    $saving.set(false)
  }

  return {
    $values,
    /** Names of what would be stored differently. */
    $changed,
    $errors,
    $saving,
    $refusals,
    password,
    /** Names of everything that leaving could lose, the passwords that were typed among them. */
    $unsaved,
    /** Whether leaving loses something: what is being saved is on its way already. */
    isAtStake(): boolean {
      const before = $saving.get() ? sent : $start.get()
      const fields = Object.keys(changedSince(before, $values.get()))
      const typed = password.$state.get().kind === 'busy' ? [] : password.$typed.get()
      return fields.length + typed.length > 0
    },
    set(name: ProfileField, text: string): void {
      $values.set({ ...$values.get(), [name]: text })
      const { [name]: _, ...others } = $errors.get()
      $errors.set(others)
    },
    /** Checks, saves what has changed, says what came of it. A second call meanwhile does nothing. */
    async save(): Promise<void> {
      if ($saving.get() || $changed.get().length === 0) return
      complaint.takeBack()
      try {
        check(profileForm, $values.get())
      } catch (error) {
        return refuse(fieldsOf(error))
      }
      await send()
    },
  }
}
