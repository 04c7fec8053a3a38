// Tests of the store of the profile: saving and unsaved text.
import { expect, it } from 'vitest'
import { hashPassword } from '#api/security/password.ts'
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
  const { profile, api } = await openProfile()
  const passwordHash = await hashPassword(PASSWORD)
  await api.stores.admins.update(api.admin._id, (admin) => ({ ...admin, passwordHash }))
  expect(profile.hasUnsavedText()).toBe(false)
  profile.password.set('currentPassword', PASSWORD)
  profile.password.set('newPassword', 'copper rain lantern')
  expect(profile.$unsaved.get()).toEqual(['currentPassword', 'newPassword'])
  expect(profile.hasUnsavedText()).toBe(true)
  const changing = profile.password.submit()
  expect(profile.hasUnsavedText()).toBe(false)
  await changing
  expect(readToastTexts()).toEqual(['Password changed.'])
  expect(profile.$unsaved.get()).toEqual([])
})
