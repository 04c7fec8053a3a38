// The store of the admins: list, create, change, delete.
import { atom, onMount } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Admin, Role } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import {
  ADMIN_CREATED,
  ADMIN_DELETED,
  ADMIN_NOT_CREATED,
  ADMIN_NOT_DELETED,
  ADMINS_NOT_LOADED,
  confirmDeactivate,
  confirmDelete,
  type Noun,
  PASSWORD_NOT_RESET,
  passwordReset,
  ROLE_NOT_UPDATED,
  ROLE_UPDATED,
  STATUS_NOT_UPDATED,
  STATUS_UPDATED,
} from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { messageOf, withReason } from '#src/admin/ui/error-message.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

type AdminsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  /** The signed-in admin is no longer a super admin. */
  | { kind: 'forbidden' }
  | { kind: 'ready'; admins: readonly Admin[] }

/** The running change of an admin. */
type AdminWork = 'changing' | 'deleting'

/** A change that needs a dialog. */
export interface AdminTask {
  kind: 'role' | 'password'
  admin: Admin
}

interface Deps {
  api: Api
  environment: Pick<Environment, 'confirm'>
}

/** Loads when it is shown. */
export function createAdmins({ api, environment }: Deps) {
  const $state = atom<AdminsState>({ kind: 'loading' })
  const $work = atom<ReadonlyMap<string, AdminWork>>(new Map())
  const underWay = new Map<string, Promise<void>>()
  const errorToast = createErrorToast()
  let latest = 0

  async function load(): Promise<void> {
    latest += 1
    const mine = latest
    if ($state.get().kind !== 'ready') $state.set({ kind: 'loading' })
    const next = await listAdmins(api).then(
      (admins): AdminsState => ({ kind: 'ready', admins }),
      (error): AdminsState =>
        error instanceof Failure && error.status === 403
          ? { kind: 'forbidden' }
          : { kind: 'failed', message: messageOf(error, '') },
    )
    if (mine !== latest) return
    $state.set(next)
    if (next.kind === 'failed') showToast('error', ADMINS_NOT_LOADED)
  }

  /** Runs one change per admin at a time, then loads the list again. */
  function work(id: string, kind: AdminWork, act: () => Promise<void>): Promise<void> {
    const known = underWay.get(id)
    if (known) return known
    const all = async () => {
      $work.set(new Map([...$work.get(), [id, kind]]))
      await act()
      await load()
      underWay.delete(id)
      $work.set(new Map([...$work.get()].filter(([busy]) => busy !== id)))
    }
    const done = all()
    underWay.set(id, done)
    return done
  }

  /** Shows the server's message of a refusal, or `fallback` for a failure. */
  async function saying(call: Promise<unknown>, fallback: string): Promise<void> {
    errorToast.takeBack()
    try {
      await call
    } catch (error) {
      const refused = error instanceof Failure && error.status < 500
      const hasFields = error instanceof Failure && error.fields !== undefined
      errorToast.say(refused ? error.message : withReason(fallback, error), { passing: hasFields })
      throw error
    }
  }

  const change = ({ _id }: Admin, fields: AdminChange, good: string, bad: string) =>
    work(_id, 'changing', async () => {
      errorToast.takeBack()
      try {
        await changeAdmin(api, _id, fields)
        showToast('success', good)
      } catch (error) {
        errorToast.say(withReason(bad, error))
      }
    })

  onMount($state, () => void load())

  return {
    $state,
    $work,
    load,
    /** Asks before deactivating, because it signs the admin out. */
    async setActive(admin: Admin, isActive: boolean): Promise<void> {
      if (!isActive && !environment.confirm(confirmDeactivate(admin.name))) return
      await change(admin, { isActive }, STATUS_UPDATED, STATUS_NOT_UPDATED)
    },
    setRole: (admin: Admin, role: Role) => change(admin, { role }, ROLE_UPDATED, ROLE_NOT_UPDATED),
    async remove({ _id }: Admin): Promise<void> {
      if (!environment.confirm(confirmDelete(ADMIN))) return
      // The deletion was confirmed, so it waits for a running change.
      await underWay.get(_id)
      await work(_id, 'deleting', async () => {
        errorToast.takeBack()
        try {
          await deleteAdmin(api, _id)
          showToast('success', ADMIN_DELETED)
        } catch (error) {
          errorToast.say(withReason(ADMIN_NOT_DELETED, error))
        }
      })
    },
    /** @throws the refusal, after its toast. */
    async create(admin: NewAdmin): Promise<void> {
      await saying(createAdmin(api, admin), ADMIN_NOT_CREATED)
      showToast('success', ADMIN_CREATED)
      await load()
    },
    /** @throws the refusal, after its toast. */
    async resetPassword({ _id, name }: Admin, password: string): Promise<void> {
      await saying(resetPassword(api, _id, password), PASSWORD_NOT_RESET)
      showToast('success', passwordReset(name))
    },
  }
}

const ADMIN: Noun = { title: 'Admin', one: 'admin', many: 'admins' }

/** The body of 'Add New Admin'. */
interface NewAdmin {
  name: string
  email: string
  password: string
  phoneNumber?: string
  location?: string
  role: Role
  mustChangePassword?: boolean | undefined
}

type AdminChange = { isActive: boolean } | { role: Role }

const listAdmins = (api: Api) => answer(api.admins.$get())

/** @throws Failure 409 for a used e-mail, 422 with a message per refused field. */
function createAdmin(api: Api, { mustChangePassword, ...fields }: NewAdmin) {
  const form = { ...fields, ...(mustChangePassword && { mustChangePassword: 'true' }) }
  return answer(api.admins.$post({ form }))
}

/** @throws Failure 409 where no active super admin would remain. */
function changeAdmin(api: Api, id: string, change: AdminChange) {
  const form = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, String(value)]),
  )
  return answer(api.admins[':id'].$put({ param: { id }, form }))
}

const deleteAdmin = (api: Api, id: string) => answer(api.admins[':id'].$delete({ param: { id } }))

const resetPassword = (api: Api, id: string, password: string) =>
  answer(api.admins[':id'].password.$post({ param: { id }, form: { password } }))
