// Tests that unsaved text returns with the form until it is saved or discarded.
import { describe, expect, it } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'
import type { FormTarget } from './form-state.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

async function openTab() {
  const tab = await openTestAdmin({ at: '/admin/brands' })
  await untilKind(tab.session.$session, 'signed-in')
  return tab
}

/** Opens the form like a visit to its page. */
async function visit(tab: TestAdmin, target: FormTarget = {}) {
  const form = tab.brands.openForm(target)
  await form.load()
  return form
}

async function openBrand() {
  const tab = await openTab()
  const { body } = await tab.api.staff('POST', '/projects/brand', { name: 'Kelvarra' })
  return { tab, id: body._id as string }
}

describe('a form that was left with something unsaved', () => {
  it('has it again at the next visit, and says so', async () => {
    const tab = await openTab()
    const first = await visit(tab)
    first.draft.set('name', 'Kelv')
    first.draft.set('name', 'Kelvarra')
    first.close()

    const second = await visit(tab)
    expect(second.draft.$values.get()).toMatchObject({ name: 'Kelvarra', url: '' })
    expect(second.draft.$changed.get()).toEqual(['name'])
    expect(second.$restored.get()).toMatchObject({ hadPicture: false })
  })

  it('says that a photograph is not kept', async () => {
    const tab = await openTab()
    const first = await visit(tab)
    first.draft.set('name', 'Kelvarra')
    first.draft.picture.choose(await photograph(400, 300))
    await untilKind(first.draft.picture.$picture, 'chosen')
    first.close()
    const second = await visit(tab)
    expect(second.$restored.get()).toMatchObject({ hadPicture: true })
    expect(second.draft.picture.$picture.get()).toEqual({ kind: 'none' })
  })

  it('has it in its own place only', async () => {
    const { tab, id } = await openBrand()
    const edited = await visit(tab, { id })
    edited.draft.set('name', 'Kelvarra Tiles')
    edited.close()
    expect((await visit(tab)).$restored.get()).toBeUndefined()
    expect((await visit(tab, { id })).draft.$values.get().name).toBe('Kelvarra Tiles')
  })

  it('still has it when the item could not be loaded at once', async () => {
    const { tab, id } = await openBrand()
    const first = await visit(tab, { id })
    first.draft.set('name', 'Kelvarra Tiles')
    first.close()
    tab.tab.online = false
    const second = await visit(tab, { id })
    expect(second.$state.get().kind).toBe('failed')
    tab.tab.online = true
    await second.load()
    expect(second.draft.$values.get().name).toBe('Kelvarra Tiles')
  })

  it('meets the conflict where somebody else has saved meanwhile', async () => {
    const { tab, id } = await openBrand()
    const first = await visit(tab, { id })
    first.draft.set('name', 'Mine')
    first.close()
    await tab.api.staff('PUT', `/projects/brands/${id}`, { name: 'Theirs' })
    const second = await visit(tab, { id })
    await second.save('list')
    expect(await untilKind(second.$state, 'conflict')).toMatchObject({ theirs: { name: 'Theirs' } })
    expect(await tab.api.stores.brands.find(id)).toMatchObject({ name: 'Theirs' })
  })
})

describe('nothing comes back', () => {
  const atTheNextVisit = async (tab: TestAdmin, target?: FormTarget) => {
    const form = await visit(tab, target)
    return { restored: form.$restored.get(), changed: form.draft.$changed.get() }
  }
  const NOTHING = { restored: undefined, changed: [] }

  it('once it is saved', async () => {
    const tab = await openTab()
    const form = await visit(tab)
    form.draft.set('name', 'Kelvarra')
    await form.save('another')
    form.close()
    expect(await atTheNextVisit(tab)).toEqual(NOTHING)
  })

  it('once the texts are what they were', async () => {
    const { tab, id } = await openBrand()
    const form = await visit(tab, { id })
    form.draft.set('name', 'Kelvarra Tiles')
    form.draft.set('name', 'Kelvarra')
    form.close()
    expect(await atTheNextVisit(tab, { id })).toEqual(NOTHING)
  })

  it('once somebody has agreed to lose it', async () => {
    const tab = await openTab()
    const form = await visit(tab)
    tab.navigationGuard.block(() => form.draft.$changed.get().length > 0, form.giveUp)
    form.draft.set('name', 'Kelvarra')
    tab.navigationGuard.confirm(() => {})
    tab.navigationGuard.proceed()
    form.close()
    expect(await atTheNextVisit(tab)).toEqual(NOTHING)
  })

  it('once it has been discarded, and the form is as stored', async () => {
    const { tab, id } = await openBrand()
    const first = await visit(tab, { id })
    first.draft.set('name', 'Kelvarra Tiles')
    first.close()
    const second = await visit(tab, { id })
    await second.discardRestored()
    expect(second.draft.$values.get().name).toBe('Kelvarra')
    expect(second.$restored.get()).toBeUndefined()
    second.draft.set('name', 'Kelvarra Stone')
    await second.save('list')
    expect(await tab.api.stores.brands.find(id)).toMatchObject({ name: 'Kelvarra Stone' })
  })
})
