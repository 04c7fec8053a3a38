// For tests: a tab in which somebody is signed in, and product forms to type into.
import type { ProductField } from '#src/admin/messages.ts'
import { openTestAdmin, until, untilKind } from '#src/admin/test-admin.ts'
import type { FormTarget } from './form-state.ts'

export type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>
export type ProductTexts = Partial<Record<ProductField, string>>

/** The fields that a product cannot be without. */
export const NERO: ProductTexts = { name: 'Nero', size: '16x16', sku: 'KM-1', brand: 'Mirathel' }

export async function openTab(at = '/admin/products/new') {
  const tab = await openTestAdmin({ at })
  await untilKind(tab.session.$session, 'signed-in')
  return tab
}

/** Opens the form as a visit to its page does. */
export async function visit(tab: Pick<TestAdmin, 'productForm'>, target: FormTarget = {}) {
  const form = tab.productForm(target)
  await form.load()
  const type = (values: ProductTexts) => {
    for (const [name, text] of Object.entries(values)) form.draft.set(name as ProductField, text)
  }
  /** Resolves once nothing is on its way behind the form. */
  const done = () =>
    until(form.saves.$saves, (saves) => saves.every(({ state }) => state.kind === 'failed'))
  return { form, type, done }
}

/** Resolves once the photograph of the first save behind the form is on its way. */
export const firstIsSent = ({ saves }: Awaited<ReturnType<typeof visit>>['form']) =>
  until(saves.$saves, ([save]) => save?.state.kind === 'saving' && save.state.sent === 0.5)

/** The SKUs in the order in which the products were stored, newest first. */
export const skus = async (tab: TestAdmin) =>
  (await tab.api.stores.products.all()).map(({ sku }) => sku)
