// Tests the store of the admins against the real API.
import { describe, expect, it } from 'vitest'
import { EMAIL_TAKEN, OWN_ACCOUNT } from '#api/contract/admin.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { openTestAdmin, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'

const SENTHIL = {
  name: 'Senthil Kumar',
  email: 'senthil@example.com',
  password: 'teak anchor monsoon',
  role: 'admin',
} as const

async function openTeam() {
  const tab = await openTestAdmin({ at: '/admin/admins' })
  await untilKind(tab.session.$session, 'signed-in')
  await tab.admins.load()
  const listed = async () => (await untilKind(tab.admins.$state, 'ready')).admins
  /** Returns the admin with this name from the table. */
  const member = async (name: string) => {
    const found = (await listed()).find((admin) => admin.name === name)
    if (!found) throw new Error(`${name} is not in the table.`)
    return found
  }
  return { ...tab, listed, member }
}

describe('adding', () => {
  it('creates an admin who has to choose another password, and shows them', async () => {
    const { admins, member } = await openTeam()
    await admins.create({ ...SENTHIL, phoneNumber: '98430 21756', mustChangePassword: true })
    expect(toastTexts()).toEqual(['Admin created successfully.'])
    expect(await member('Senthil Kumar')).toMatchObject({
      role: 'admin',
      isActive: true,
      phoneNumber: '98430 21756',
      mustChangePassword: true,
    })
  })

  it("says the server's sentence, or its own where the server has none", async () => {
    const { admins, tab } = await openTeam()
    await admins.create(SENTHIL)
    await expect(admins.create(SENTHIL)).rejects.toMatchObject({ fields: { email: EMAIL_TAKEN } })
    expect(toastTexts().at(-1)).toBe(EMAIL_TAKEN)
    tab.online = false
    await expect(admins.create(SENTHIL)).rejects.toThrow(UNREACHABLE)
    expect(toastTexts().at(-1)).toBe(`Failed to create admin. ${UNREACHABLE}`)
    tab.online = true
    await admins.create({ ...SENTHIL, email: 'second@example.com' })
    expect(toastTexts(), 'what is no longer true').toEqual(['Admin created successfully.'])
  })
})

describe('changing', () => {
  it('deactivates and activates', async () => {
    const { admins, member } = await openTeam()
    await admins.create(SENTHIL)
    await admins.setActive(await member('Senthil Kumar'), false)
    expect(await member('Senthil Kumar')).toMatchObject({ isActive: false })
    await admins.setActive(await member('Senthil Kumar'), true)
    expect(await member('Senthil Kumar')).toMatchObject({ isActive: true })
    expect(toastTexts().at(-1)).toBe('Admin status updated.')
  })

  it('asks before it signs somebody out, and only then', async () => {
    const { admins, member, tab } = await openTeam()
    await admins.create(SENTHIL)
    tab.answer = false
    await admins.setActive(await member('Senthil Kumar'), false)
    expect(tab.questions).toEqual(['Deactivate Senthil Kumar? This signs them out at once.'])
    expect(await member('Senthil Kumar')).toMatchObject({ isActive: true })
    await admins.setActive(await member('Senthil Kumar'), true)
    expect(tab.questions).toHaveLength(1)
  })

  it('gives another role', async () => {
    const { admins, member } = await openTeam()
    await admins.create(SENTHIL)
    await admins.setRole(await member('Senthil Kumar'), 'super_admin')
    expect(await member('Senthil Kumar')).toMatchObject({ role: 'super_admin' })
    expect(toastTexts().at(-1)).toBe('Admin role updated.')
  })

  it('resets the password: the next sign-in asks for another', async () => {
    const { admins, member, api } = await openTeam()
    await admins.create(SENTHIL)
    const senthil = await member('Senthil Kumar')
    await admins.resetPassword(senthil, 'copper rain lantern')
    expect(toastTexts().at(-1)).toBe('Password of Senthil Kumar reset.')
    expect(await api.stores.admins.get(senthil._id)).toMatchObject({ mustChangePassword: true })
    await expect(admins.resetPassword(senthil, 'short')).rejects.toThrow('at least 10 characters')
  })

  it('says why it may not be, and shows how it is', async () => {
    const { admins, member, api } = await openTeam()
    const me = await member(api.admin.name)
    await admins.setActive(me, false)
    expect(toastTexts()).toEqual([`Failed to update status. ${OWN_ACCOUNT}`])
    expect(await member(api.admin.name)).toMatchObject({ isActive: true })
    await admins.remove(me)
    expect(toastTexts().at(-1)).toBe(`Failed to delete admin. ${OWN_ACCOUNT}`)
  })
})

describe('deleting', () => {
  it('asks, deletes and says so', async () => {
    const { admins, member, listed, tab } = await openTeam()
    await admins.create(SENTHIL)
    const senthil = await member('Senthil Kumar')
    tab.answer = false
    await admins.remove(senthil)
    expect(await listed()).toHaveLength(2)
    tab.answer = true
    const removing = admins.remove(senthil)
    await until(admins.$work, (work) => work?.kind === 'deleting' && work.id === senthil._id)
    await removing
    expect(tab.questions).toEqual(['Delete this admin?', 'Delete this admin?'])
    expect(toastTexts().at(-1)).toBe('Admin deleted successfully.')
    expect(await listed()).toHaveLength(1)
  })

  it('does what was confirmed, also while a change is still on its way', async () => {
    const { admins, member, listed } = await openTeam()
    await admins.create(SENTHIL)
    const senthil = await member('Senthil Kumar')
    await Promise.all([admins.setActive(senthil, false), admins.remove(senthil)])
    expect(toastTexts().slice(-2)).toEqual(['Admin status updated.', 'Admin deleted successfully.'])
    expect(await listed()).toHaveLength(1)
  })
})

describe('loading', () => {
  it('fails with the reason, and recovers with a retry', async () => {
    const { admins, tab } = await openTeam()
    tab.online = false
    await admins.load()
    expect(admins.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
    expect(toastTexts()).toEqual(['Failed to load admins.'])
    tab.online = true
    await admins.load()
    expect(admins.$state.get().kind).toBe('ready')
  })
})
