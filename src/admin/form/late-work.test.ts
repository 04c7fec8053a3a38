// Tests of requests that finish after their screen is closed: they show a toast and never navigate.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestEnquiries } from '#src/admin/enquiries/test-enquiries.ts'
import { pageOf } from '#src/admin/list/list.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { address, readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { holdSave, openBrand, openTab, type TestAdmin, visit } from './test-forms.ts'

/** The storage keys of autosaves. */
const listAutosaveKeys = (tab: TestAdmin) =>
  tab.storedKeys().filter((key) => key.startsWith('admin_draft'))

describe('saving after the form is closed', () => {
  it('asks first, ends with a toast on the other page, and leaves no autosave', async () => {
    const { tab, form, type } = await openBrand()
    onTestFinished(tab.navigationGuard.block(form.hasUnsavedText, form.discardAutosave))
    type({ name: 'Kelvarra Tiles' })
    const { release, saving } = await holdSave(tab, form)
    $router.open('/admin/enquiries')
    expect(address()).not.toBe('/admin/enquiries')
    tab.navigationGuard.proceed()
    form.close()
    release()
    await saving
    expect(address()).toBe('/admin/enquiries')
    expect(readToastTexts()).toEqual(['Brand updated.'])
    expect(listAutosaveKeys(tab)).toEqual([])
  })

  it('sends nothing while the image is still uploading', async () => {
    const tab = await openTab('/admin/brands/new')
    const { form, type } = await visit(tab.brands)
    type({ name: 'Nero' })
    form.formValues.addFiles([await createPhoto(400, 300)])
    const saving = form.save('another')
    expect(form.hasUnsavedText()).toBe(true)
    form.close()
    await saving
    expect(tab.api.stores.brands.all()).toEqual([])
  })
})

describe('deleting after the screen is closed', () => {
  it('does not navigate to the list', async () => {
    const { tab, form } = await openBrand()
    const release = tab.holdNextAnswer()
    const removing = form.remove()
    $router.open('/admin/enquiries')
    form.close()
    release()
    await removing
    expect(address()).toBe('/admin/enquiries')
    expect(readToastTexts()).toEqual(['Brand deleted.'])
  })

  it('does not open the next enquiry', async () => {
    const tab = await openTestEnquiries({ at: '/admin/enquiries', messages: [{}, {}] })
    const leave = tab.enquiries.list.$state.listen(() => {})
    await untilKind(tab.enquiries.list.$state, 'ready')
    const [first] = pageOf(tab.enquiries.list.$state.get())?.items ?? []
    $router.open(tab.enquiries.pathOf(first?._id ?? ''))
    const release = tab.holdNextAnswer()
    const removing = first && tab.enquiries.remove(first)
    $router.open('/admin/products')
    leave()
    release()
    await removing
    expect(address()).toBe('/admin/products')
    expect(readToastTexts()).toEqual(['Enquiry deleted.'])
  })
})

describe('the autosave of a deleted item', () => {
  it('is removed when the list deletes the item', async () => {
    const { tab, form, type } = await openBrand()
    type({ name: 'Kelvarra Tiles' })
    form.close()
    expect(listAutosaveKeys(tab)).toHaveLength(1)
    $router.open('/admin/brands')
    onTestFinished(tab.brands.$state.listen(() => {}))
    const { page } = await untilKind(tab.brands.$state, 'ready')
    if (page.items[0]) await tab.brands.remove(page.items[0])
    expect(listAutosaveKeys(tab)).toEqual([])
  })

  it('is removed when the form gets 404, and stays while the server is unreachable', async () => {
    const { tab, id, form, type } = await openBrand()
    type({ name: 'Kelvarra Tiles' })
    form.close()
    await tab.api.stores.brands.remove(id)
    tab.tab.online = false
    const { form: offline } = await visit(tab.brands, { id })
    expect(offline.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
    expect(listAutosaveKeys(tab)).toHaveLength(1)
    tab.tab.online = true
    await offline.load()
    expect(offline.$state.get().kind).toBe('failed')
    expect(listAutosaveKeys(tab)).toEqual([])
  })
})
