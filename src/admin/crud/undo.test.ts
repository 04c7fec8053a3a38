// Tests 'Undo' after deletions: from the toast, by the key, and where it is refused.
import { expect, it, onTestFinished } from 'vitest'
import { SKU_TAKEN } from '#api/contract/product.ts'
import { openTestAdmin, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { $toasts } from '#src/ui/toasts.ts'

/** Opens the list of products with these names, the newest first. */
async function openProducts(...names: string[]) {
  const tab = await openTestAdmin({ at: '/admin/products' })
  for (const name of names.toReversed()) await tab.addProduct({ name, sku: name })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.products.$state.listen(() => {}))
  const shown = async () => (await untilKind(tab.products.$state, 'ready')).page.items
  return {
    ...tab,
    shown,
    names: async () => (await shown()).map(({ name }) => name),
    async remove(name: string) {
      const item = (await shown()).find((one) => one.name === name)
      if (item) await tab.products.remove(item)
    },
  }
}

/** Presses the button of the newest toast. */
const pressUndo = () => $toasts.get().at(-1)?.action?.act()

it('the key undoes one deletion after another, the newest first', async () => {
  const { remove, names, products, undo } = await openProducts('Slate', 'Oak')
  await remove('Oak')
  await remove('Slate')
  expect(toastTexts(), 'each has its own button').toEqual(['Product deleted.', 'Product deleted.'])
  expect(undo.undoLast()).toBe(true)
  await until(products.$state, (state) => state.kind === 'ready' && state.page.total === 1)
  expect(await names()).toEqual(['Slate'])
  expect(undo.undoLast()).toBe(true)
  await until(products.$state, (state) => state.kind === 'ready' && state.page.total === 2)
  expect(undo.undoLast(), 'without such a toast').toBe(false)
})

it('says why an item cannot come back', async () => {
  const { remove, addProduct } = await openProducts('Oak')
  await remove('Oak')
  await addProduct({ name: 'Another', sku: 'Oak' })
  pressUndo()
  await until($toasts, ([toast]) => toast?.tone === 'error')
  expect(toastTexts()).toEqual([`Nothing was undone. Oak: ${SKU_TAKEN}`])
})
