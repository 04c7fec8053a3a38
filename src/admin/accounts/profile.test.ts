// Tests of the store of the profile: saving and unsaved text.
import { expect, it } from 'vitest'
import { hashPassword } from '#api/security/password.ts'
import { createPasswordForm } from '#src/admin/session/session.ts'
import { openTestAdmin, readToastTexts, untilKind } from '#src/admin/test-admin.ts'

const PASSWORD = 'granite and water'

async function openProfile() {
  const tab = await openTestAdmin({ path: '/admin/profile' })
  const { admin } = await untilKind(tab.session.$session, 'signed-in')
  const profile = tab.profile(admin)
  return { ...tab, profile, stored: () => tab.api.stores.admins.get(admin._id) }
}

it('sends only changed fields, and shows newer values of the others', async () => {
  const { profile, stored, api, requests } = await openProfile()
  await api.staff('PUT', '/admins/profile', { location: 'First floor' })
  profile.form.set('name', 'Kavitha R')
  await profile.save()
  expect(requests.at(-1)?.fields).toEqual({ name: ['Kavitha R'] })
  expect(await stored()).toMatchObject({ name: 'Kavitha R', location: 'First floor' })
  expect(profile.form.$values.get().location).toBe('First floor')
})

it('counts typed passwords as unsaved until the password is changed', async () => {
  const { session, api } = await openProfile()
  const password = createPasswordForm(session)
  const passwordHash = await hashPassword(PASSWORD)
  await api.stores.admins.update(api.admin._id, (admin) => ({ ...admin, passwordHash }))
  expect(password.hasUnsavedText()).toBe(false)
  password.set('currentPassword', PASSWORD)
  password.set('newPassword', 'copper rain lantern')
  expect(password.$changed.get()).toEqual(['currentPassword', 'newPassword'])
  expect(password.hasUnsavedText()).toBe(true)
  const changing = password.submit()
  expect(password.hasUnsavedText()).toBe(false)
  await changing
  expect(readToastTexts()).toEqual(['Password changed.'])
  expect(password.$changed.get()).toEqual([])
})
