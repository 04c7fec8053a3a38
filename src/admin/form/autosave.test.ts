// Tests that unsaved text is restored with the form until it is saved or discarded.
import { describe, expect, it } from 'vitest'
import { openBrand, openTab, type TestAdmin, visit } from './test-forms.ts'

describe('an autosave', () => {
  it('is restored at its own URL only', async () => {
    const { tab, id, form, type } = await openBrand()
    type({ name: 'Kelvarra Tiles' })
    form.close()
    expect((await visit(tab.brands)).form.$restored.get()).toBeUndefined()
    const again = await visit(tab.brands, { id })
    expect(again.values()).toMatchObject({ name: 'Kelvarra Tiles' })
    expect(again.form.$restored.get()).toBeDefined()
  })

  it('is restored when the item loads at a second attempt', async () => {
    const { tab, id, form, type } = await openBrand()
    type({ name: 'Kelvarra Tiles' })
    form.close()
    tab.tab.online = false
    const second = await visit(tab.brands, { id })
    expect(second.form.$state.get().kind).toBe('failed')
    tab.tab.online = true
    await second.form.load()
    expect(second.values()).toMatchObject({ name: 'Kelvarra Tiles' })
  })
})

describe('no autosave is restored', () => {
  async function nextVisit({ brands }: TestAdmin, id?: string) {
    const { form } = await visit(brands, { id })
    return { restored: form.$restored.get(), changed: form.formValues.$changed.get() }
  }
  const NOTHING = { restored: undefined, changed: [] }

  it('after a save', async () => {
    const tab = await openTab('/admin/brands')
    const { form, type } = await visit(tab.brands)
    type({ name: 'Kelvarra' })
    await form.save('another')
    form.close()
    expect(await nextVisit(tab)).toEqual(NOTHING)
  })

  it('when the text equals the stored text again', async () => {
    const { tab, id, form, type } = await openBrand()
    type({ name: 'Kelvarra Tiles' })
    type({ name: 'Kelvarra' })
    form.close()
    expect(await nextVisit(tab, id)).toEqual(NOTHING)
  })

  it('after the admin has confirmed leaving', async () => {
    const tab = await openTab('/admin/brands')
    const { form, type } = await visit(tab.brands)
    tab.navigationGuard.block(form.hasUnsavedText, form.discardAutosave)
    type({ name: 'Kelvarra' })
    tab.navigationGuard.confirm(() => {})
    tab.navigationGuard.proceed()
    form.close()
    expect(await nextVisit(tab)).toEqual(NOTHING)
  })
})
