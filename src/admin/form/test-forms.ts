// Test helpers that open forms in a signed-in tab.
import type { GalleryItem } from '#api/galleries/contract.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import type { Product } from '#api/products/contract.ts'
import type { Item } from '#src/admin/list/resource.ts'
import type { ProductField } from '#src/admin/resource-texts.ts'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'
import type { Form, FormTarget } from './form.ts'

export type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

/** The required fields of a product. */
export const NERO: Partial<Record<ProductField, string>> = {
  name: 'Nero',
  size: '16x16',
  sku: 'KM-1',
  brand: 'Mirathel',
}

export async function openTab(path = '/admin/products/new') {
  const tab = await openTestAdmin({ path })
  await untilKind(tab.session.$session, 'signed-in')
  return tab
}

/** Opens a form and loads it, as its page does. */
export async function visit<T extends Item>(
  { openForm }: { openForm: (target: FormTarget) => Form<T> },
  target: FormTarget = {},
) {
  const form = openForm(target)
  await form.load()
  return {
    form,
    type(values: Record<string, string>): void {
      for (const [name, text] of Object.entries(values)) form.formValues.set(name, text)
    },
    values: () => form.formValues.$values.get(),
    errors: () => form.formValues.$errors.get(),
  }
}

/** Opens the form of a stored product. */
export async function openProduct(fields: Record<string, string | string[]> = {}) {
  const tab = await openTab('/admin/products')
  const product = await tab.addProduct(fields)
  return {
    ...(await visit(tab.products, { id: product._id })),
    tab,
    product,
    /** Opens another form of the same product. */
    visitAgain: () => visit(tab.products, { id: product._id }),
    /** The product as visitors see it; undefined after its deletion. */
    async findStored(): Promise<Product | undefined> {
      const { status, body } = await tab.api.anyone('GET', `/projects/product/${product._id}`)
      return status === 200 ? body : undefined
    },
    /** Saves as another admin. */
    theySave: (values: Record<string, string | string[]>, files?: Record<string, File>) =>
      tab.api.staff('PUT', `/projects/product/${product._id}`, values, files),
  }
}

/** Opens the form of a stored gallery item, which has one image. */
export async function openGalleryItem() {
  const tab = await openTab('/admin/galleries')
  const files = { image: await createPhoto(400, 300) }
  const { body } = await tab.api.staff('POST', '/projects/gallery', { title: 'Yard' }, files)
  const path = `/projects/galleries/${body._id}`
  const id: string = body._id
  return {
    ...(await visit(tab.galleries, { id })),
    tab,
    visitAgain: () => visit(tab.galleries, { id }),
    findStored: async (): Promise<GalleryItem> => (await tab.api.anyone('GET', path)).body,
    /** Saves as another admin. */
    theySave: (values: Record<string, string>, files?: Record<string, File>) =>
      tab.api.staff('PUT', path, values, files),
  }
}

/** Opens the form of a stored brand. */
export async function openBrand() {
  const tab = await openTab('/admin/brands')
  const { body } = await tab.api.staff('POST', '/projects/brand', { name: 'Kelvarra' })
  const id: string = body._id
  return { ...(await visit(tab.brands, { id })), tab, id }
}

/** Starts a save and holds its response until `release`. */
export async function holdSave<T extends Item>(
  tab: Pick<TestAdmin, 'holdNextAnswer'>,
  form: Form<T>,
  after: 'list' | 'another' = 'list',
) {
  const release = tab.holdNextAnswer()
  const saving = form.save(after)
  await untilKind(form.$state, 'saving')
  return { release, saving }
}

/** Chooses images, and resolves when each is uploaded or has failed. */
export async function chooseImages<T extends Item>({ formValues }: Form<T>, ...files: File[]) {
  formValues.addFiles(files)
  await formValues.uploads.settled()
}

/** The requests that change something. */
export const writes = (tab: TestAdmin) => tab.requests.filter(({ method }) => method !== 'GET')
