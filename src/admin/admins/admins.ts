// The team, as a super admin looks after it.
import { atom } from 'nanostores'
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
  /** The server no longer takes this admin for a super admin. */
  | { kind: 'forbidden' }
  | { kind: 'ready'; admins: readonly Admin[] }

/** What is on its way for an admin. */
type AdminWork = 'changing' | 'deleting'

/** What a super admin is about to do for an admin, with more than a click. */
export interface AdminTask {
  kind: 'role' | 'password'
  admin: Admin
}

interface Deps {
  api: Api
  world: Pick<Environment, 'confirm'>
}

/** Loads nothing until `load` is called. */
export function createAdmins({ api, world }: Deps) {
  const $state = atom<AdminsState>({ kind: 'loading' })
  const $work = atom<ReadonlyMap<string, AdminWork>>(new Map())
  const underWay = new Map<string, Promise<void>>()
  const complaint = createErrorToast()
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

  /** One thing at a time for each admin; afterwards the table shows what the server has. */
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

  /** A toast with the server's sentence where it refuses, or with `fallback` where it has failed. */
  async function saying(call: Promise<unknown>, fallback: string): Promise<void> {
    complaint.takeBack()
    try {
      await call
    } catch (error) {
      const refused = error instanceof Failure && error.status < 500
      const hasFields = error instanceof Failure && error.fields !== undefined
      complaint.say(refused ? error.message : withReason(fallback, error), { passing: hasFields })
      throw error
    }
  }

  const change = ({ _id }: Admin, fields: AdminChange, good: string, bad: string) =>
    work(_id, 'changing', async () => {
      complaint.takeBack()
      try {
        await changeAdmin(api, _id, fields)
        showToast('success', good)
      } catch (error) {
        complaint.say(withReason(bad, error))
      }
    })

  return {
    $state,
    $work,
    load,
    /** Asks before somebody is signed out. */
    async setActive(admin: Admin, isActive: boolean): Promise<void> {
      if (!isActive && !world.confirm(confirmDeactivate(admin.name))) return
      await change(admin, { isActive }, STATUS_UPDATED, STATUS_NOT_UPDATED)
    },
    setRole: (admin: Admin, role: Role) => change(admin, { role }, ROLE_UPDATED, ROLE_NOT_UPDATED),
    /** Asks, deletes, says what came of it. */
    async remove({ _id }: Admin): Promise<void> {
      if (!world.confirm(confirmDelete(ADMIN))) return
      // The answer to a question counts, also when the table is still being read again.
      await underWay.get(_id)
      await work(_id, 'deleting', async () => {
        complaint.takeBack()
        try {
          await deleteAdmin(api, _id)
          showToast('success', ADMIN_DELETED)
        } catch (error) {
          complaint.say(withReason(ADMIN_NOT_DELETED, error))
        }
      })
    },
    /** @throws what the server has refused, after saying so. */
    async create(admin: NewAdmin): Promise<void> {
      await saying(createAdmin(api, admin), ADMIN_NOT_CREATED)
      showToast('success', ADMIN_CREATED)
      await load()
    },
    /** @throws what the server has refused, after saying so. */
    async resetPassword({ _id, name }: Admin, password: string): Promise<void> {
      await saying(resetPassword(api, _id, password), PASSWORD_NOT_RESET)
      showToast('success', passwordReset(name))
    },
  }
}

const ADMIN: Noun = { title: 'Admin', one: 'admin', many: 'admins' }

/** What 'Add New Admin' sends. */
interface NewAdmin {
  name: string
  email: string
  password: string
  phoneNumber?: string
  location?: string
  role: Role
  mustChangePassword?: boolean | undefined
}

/** What of an admin others change. */
type AdminChange = { isActive: boolean } | { role: Role }

const listAdmins = (api: Api) => answer(api.admins.$get())

/** @throws Failure 409 where somebody has this e-mail already, 422 with a sentence per bad field. */
export function createAdmin(api: Api, { mustChangePassword, ...fields }: NewAdmin) {
  const form = { ...fields, ...(mustChangePassword && { mustChangePassword: 'true' }) }
  return answer(api.admins.$post({ form }))
}

/** @throws Failure 409 with the reason where nobody would be left in charge. */
function changeAdmin(api: Api, id: string, change: AdminChange) {
  const form = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, String(value)]),
  )
  return answer(api.admins[':id'].$put({ param: { id }, form }))
}

const deleteAdmin = (api: Api, id: string) => answer(api.admins[':id'].$delete({ param: { id } }))

/** The admin has to choose another password at the next sign-in. */
const resetPassword = (api: Api, id: string, password: string) =>
  answer(api.admins[':id'].password.$post({ param: { id }, form: { password } }))
