// Test helpers: a signed-in tab with product forms.
import type { ProductField } from '#src/admin/messages.ts'
import { openTestAdmin, until, untilKind } from '#src/admin/test-admin.ts'
import type { FormTarget } from './form-state.ts'

export type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>
export type ProductTexts = Partial<Record<ProductField, string>>

/** The required fields. */
export const NERO: ProductTexts = { name: 'Nero', size: '16x16', sku: 'KM-1', brand: 'Mirathel' }

export async function openTab(at = '/admin/products/new') {
  const tab = await openTestAdmin({ at })
  await untilKind(tab.session.$session, 'signed-in')
  return tab
}

/** Opens the form like a visit to its page. */
export async function visit(tab: Pick<TestAdmin, 'products'>, target: FormTarget = {}) {
  const form = tab.products.openForm(target)
  await form.load()
  const type = (values: ProductTexts) => {
    for (const [name, text] of Object.entries(values)) form.draft.set(name as ProductField, text)
  }
  /** Resolves when no background save is running. */
  const done = () =>
    until(form.saves.$saves, (saves) => saves.every(({ state }) => state.kind === 'failed'))
  return { form, type, done }
}

type ProductForm = Awaited<ReturnType<typeof visit>>['form']

/** Starts a save and holds its response until `release`. */
export async function holdSave(tab: Pick<TestAdmin, 'holdNextAnswer'>, form: ProductForm) {
  const release = tab.holdNextAnswer()
  const saving = form.save('list')
  await untilKind(form.$state, 'saving')
  return { release, saving }
}

/** Resolves when the image of the first background save is being sent. */
export const firstIsSent = ({ saves }: ProductForm) =>
  until(saves.$saves, ([save]) => save?.state.kind === 'saving' && save.state.sent === 0.5)

/** SKUs by creation, newest first. */
export const skus = async (tab: TestAdmin) =>
  (await tab.api.stores.products.all()).map(({ sku }) => sku)
