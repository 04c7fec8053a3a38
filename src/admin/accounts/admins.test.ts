// Tests of the store of the admins against the real API, and the suggested passwords.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPassword, OWN_ACCOUNT } from '#api/accounts/contract.ts'
import { openTestAdmin, readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { suggestPassword } from './admins.ts'

const SENTHIL = {
  name: 'Senthil Kumar',
  email: 'senthil@example.com',
  password: 'teak anchor monsoon',
  role: 'admin',
} as const

/** Opens the list with the admin Senthil. */
async function openAdmins() {
  const tab = await openTestAdmin({ path: '/admin/admins' })
  await untilKind(tab.session.$session, 'signed-in')
  await tab.admins.create(SENTHIL)
  const listAdmins = async () => (await untilKind(tab.admins.$state, 'ready')).value
  /** Returns Senthil from the table. */
  const findSenthil = async () => {
    const admin = (await listAdmins()).find(({ email }) => email === SENTHIL.email)
    if (!admin) throw new Error('Senthil is not in the table.')
    return admin
  }
  return { ...tab, listAdmins, findSenthil }
}

it('deletes an admin after the running change of the same admin ends', async () => {
  const { admins, findSenthil, listAdmins } = await openAdmins()
  const admin = await findSenthil()
  await Promise.all([admins.setActive(admin, false), admins.remove(admin)])
  expect(readToastTexts().slice(-2)).toEqual([
    'Admin status updated.',
    'Admin deleted successfully.',
  ])
  expect(await listAdmins()).toHaveLength(1)
})

it('shows why a change was refused, and restores the stored admin', async () => {
  const { admins, listAdmins, api } = await openAdmins()
  const ownAccount = (await listAdmins()).find(({ _id }) => _id === api.admin._id)
  if (!ownAccount) throw new Error('The signed-in admin is not in the table.')
  await admins.setActive(ownAccount, false)
  expect(readToastTexts().at(-1)).toBe(`Failed to update status. ${OWN_ACCOUNT}`)
  await admins.remove(ownAccount)
  expect(readToastTexts().at(-1)).toBe(`Failed to delete admin. ${OWN_ACCOUNT}`)
  expect(await listAdmins()).toContainEqual(ownAccount)
})

it('suggests four words that differ each time', () => {
  const [first, second] = [suggestPassword(), suggestPassword()]
  expect(first).not.toBe(second)
  expect(first).toMatch(/^([b-z][aeiou]){2}(-([b-z][aeiou]){2}){3}$/)
  expect(v.parse(newPassword(), first)).toBe(first)
})
