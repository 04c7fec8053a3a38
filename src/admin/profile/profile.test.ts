// Tests My Profile: saving, errors, the password.
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#api/security/password.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { openTestAdmin, toastTexts, untilKind } from '#src/admin/test-admin.ts'

const PASSWORD = 'granite and water'

async function openProfile() {
  const tab = await openTestAdmin({ at: '/admin/profile' })
  const { admin } = await untilKind(tab.session.$session, 'signed-in')
  const profile = tab.profile(admin)
  return { ...tab, profile, stored: () => tab.api.stores.admins.get(admin._id) }
}

describe('the profile', () => {
  it('saves name, phone and location, and the whole admin shows them', async () => {
    const { profile, stored, session } = await openProfile()
    profile.form.set('name', '  Kavitha R ')
    profile.form.set('phoneNumber', '98430 60017')
    profile.form.set('location', 'Ground floor')
    expect(profile.form.$changed.get()).toEqual(['name', 'phoneNumber', 'location'])
    await profile.save()
    const now = { name: 'Kavitha R', phoneNumber: '98430 60017', location: 'Ground floor' }
    expect(await stored()).toMatchObject(now)
    expect(session.$session.get()).toMatchObject({ admin: now })
    expect(profile.form.$values.get()).toEqual(now)
    expect(profile.form.$changed.get()).toEqual([])
    expect(toastTexts()).toEqual(['Profile updated successfully!'])
  })

  it('leaves alone what was not touched here and is newer on the server', async () => {
    const { profile, stored, api, sent } = await openProfile()
    await api.staff('PUT', '/admins/profile', { location: 'First floor' })
    profile.form.set('name', 'Kavitha R')
    await profile.save()
    expect(sent.at(-1)?.fields).toEqual({ name: ['Kavitha R'] })
    expect(await stored()).toMatchObject({ name: 'Kavitha R', location: 'First floor' })
    expect(profile.form.$values.get().location).toBe('First floor')
  })

  it('saves nothing, and claims nothing, where nothing has changed', async () => {
    const { profile, sent } = await openProfile()
    profile.form.set('name', `${profile.form.$values.get().name} `)
    const calls = sent.length
    await profile.save()
    expect(sent).toHaveLength(calls)
    expect(toastTexts()).toEqual([])
  })

  it('clears what is emptied', async () => {
    const { profile, stored } = await openProfile()
    profile.form.set('phoneNumber', '98430 60017')
    await profile.save()
    profile.form.set('phoneNumber', '')
    await profile.save()
    expect(await stored()).not.toHaveProperty('phoneNumber')
  })

  it('says beside the field what cannot be saved, until it is changed', async () => {
    const { profile, sent } = await openProfile()
    profile.form.set('name', ' ')
    profile.form.set('phoneNumber', 'ask me')
    const calls = sent.length
    await profile.save()
    expect(profile.form.$errors.get()).toEqual({
      name: 'Name is required.',
      phoneNumber: 'Phone number must be a phone number, such as +91 98765 43210.',
    })
    expect(profile.form.$state.get().kind).toBe('refused')
    expect(sent).toHaveLength(calls)
    expect(toastTexts()).toEqual([])
    profile.form.set('name', 'Kavitha')
    expect(Object.keys(profile.form.$errors.get())).toEqual(['phoneNumber'])
  })

  it('keeps what was typed when the server does not answer', async () => {
    const { profile, tab } = await openProfile()
    profile.form.set('name', 'Kavitha')
    tab.online = false
    await profile.save()
    expect(toastTexts()).toEqual([`Failed to update profile. ${UNREACHABLE}`])
    expect(profile.form.$values.get().name).toBe('Kavitha')
    expect(profile.form.$changed.get()).toEqual(['name'])
    expect(profile.form.$state.get().kind).toBe('refused')
  })

  it('saves once however often it is asked to', async () => {
    const { profile, sent } = await openProfile()
    profile.form.set('name', 'Kavitha')
    await Promise.all([profile.save(), profile.save()])
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('counts typed passwords among what leaving would lose, until they are changed', async () => {
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
    expect(toastTexts()).toEqual(['Password changed.'])
    expect(profile.$unsaved.get()).toEqual([])
  })
})
