// Store of photo drafts: products that begin as photographs, one row each, kept in the browser until they are stored.
import { atom, computed } from 'nanostores'
import { fold } from '#api/contract/fields.ts'
import { PHOTOS_MAX } from '#api/contract/image.ts'
import type { Product } from '#api/products/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { readTextValues } from '#src/admin/list/resource.ts'
import {
  type FormPhoto,
  readPhotos,
  tidyPhotos,
  writePhotos,
} from '#src/admin/photos/photo-list.ts'
import { createPhotoUploads, type PhotoUpload } from '#src/admin/photos/photo-uploads.ts'
import { PRODUCT_LABELS } from '#src/admin/resource-texts.ts'
import { photoDraftsPath } from '#src/admin/router.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { imageFilesIn } from '#src/admin/ui/use-file-drop.ts'
import { numberNames, readFileName } from './file-names.ts'
import { product } from './product.ts'
import { productBySku, productCalls } from './product-calls.ts'
import { createVocabulary } from './vocabulary.ts'

export const PHOTO_DRAFT_FIELDS = ['name', 'sku', 'category', 'size', 'brand', 'finish'] as const
export type PhotoDraftField = (typeof PHOTO_DRAFT_FIELDS)[number]
/** The fields that a new row copies from the row above. */
const CARRIED_FIELDS = ['category', 'size', 'brand', 'finish'] as const
const BLANK_VALUES = { name: '', sku: '', category: '', size: '', brand: '', finish: '' }

export interface PhotoDraft {
  id: string
  fileName: string
  /** The id of its upload, valid only for this visit. */
  upload?: number | undefined
  /** Absent until the photograph is on the server. */
  photo?: FormPhoto
  values: Record<PhotoDraftField, string>
  /** Why the server refused to store it. */
  error?: string | undefined
}

export interface PhotoDraftState {
  kind: 'ready' | 'open' | 'sending' | 'failed' | 'taken'
  word: string
  /** Why the row cannot be stored, as a sentence. */
  note?: string
  /** The action that solves the problem. */
  action?: { name: string; run: () => void }
  /** The product that already has the SKU. */
  owner?: Product
}

export type PhotoDrafts = ReturnType<typeof createPhotoDrafts>

/** Starts with the rows that the last visit left in the browser. */
export function createPhotoDrafts({
  calls,
  environment,
  autosaves,
  queries,
  storeOf,
}: AdminStores) {
  const vocabulary = storeOf(createVocabulary)
  const autosaveEntry = autosaves.entryAt(photoDraftsPath())
  const $rows = atom<readonly PhotoDraft[]>(JSON.parse(autosaveEntry.read()?.values.rows ?? '[]'))
  /** The products that have the SKUs of rows, by folded SKU; null for a free SKU. */
  const $owners = atom<ReadonlyMap<string, Product | null>>(new Map())
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored: ({ upload, ...photo }) => {
      const row = $rows.get().find((item) => item.upload === upload && !item.photo)
      if (row) updateRow(row.id, { photo })
    },
  })

  function setRows(rows: readonly PhotoDraft[]): void {
    $rows.set(rows)
    // Rows whose photograph is not on the server yet cannot be autosaved.
    const storableRows = rows.filter(({ photo }) => photo)
    if (storableRows.length === 0) autosaveEntry.remove()
    else autosaveEntry.write({ values: { rows: JSON.stringify(storableRows) }, start: {}, rev: 0 })
  }
  const updateRow = (id: string, change: Partial<PhotoDraft>) =>
    setRows($rows.get().map((row) => (row.id === id ? { ...row, ...change } : row)))
  const removeRow = (id: string) => setRows($rows.get().filter((row) => row.id !== id))

  /** Loads the product that has this SKU, if there is one. */
  async function loadOwner(sku: string): Promise<void> {
    if (!sku.trim()) return
    // After a failure the server checks the SKU when the row is stored.
    const owner = await queries.read(productBySku(calls.api, sku)).catch(() => undefined)
    if (owner !== undefined) $owners.set(new Map([...$owners.get(), [fold(sku), owner]]))
  }

  function set(id: string, field: PhotoDraftField, text: string): void {
    const row = $rows.get().find((item) => item.id === id)
    if (!row || row.values[field] === text) return
    updateRow(id, { values: { ...row.values, [field]: text }, error: undefined })
  }

  const $states = computed([$rows, $owners, uploads.$uploads], (rows, owners, activeUploads) =>
    rows.map((row, index): PhotoDraftState => {
      const upload = activeUploads.find(({ id }) => id === row.upload)
      if (!row.photo) return describeUpload(row, upload)
      const sku = fold(row.values.sku)
      const owner = sku && owners.get(sku)
      if (owner) return describeTakenSku(row, owner)
      if (sku && rows.slice(0, index).some((rowAbove) => fold(rowAbove.values.sku) === sku))
        return { ...SKU_TAKEN_STATE, note: `${row.values.sku} is the SKU of a row above.` }
      return describeRow(row)
    }),
  )

  function describeUpload(
    { fileName }: PhotoDraft,
    upload: PhotoUpload | undefined,
  ): PhotoDraftState {
    if (upload?.state.kind !== 'failed') return { kind: 'sending', word: 'Sending' }
    const note = `${fileName} was not sent. ${upload.state.message}`
    const action = { name: 'Retry', run: () => uploads.retry(upload.id) }
    return { kind: 'failed', word: 'Not sent', note, action }
  }

  function describeTakenSku(row: PhotoDraft, owner: Product): PhotoDraftState {
    const note = row.error ?? `${owner.sku} belongs to ${owner.name}.`
    const action = { name: 'Add this photograph to it', run: () => void addToOwner(row, owner) }
    return { ...SKU_TAKEN_STATE, note, action, owner }
  }

  /** Adds the photograph of a row to the product that has its SKU. */
  async function addToOwner({ id, photo }: PhotoDraft, owner: Product): Promise<void> {
    if (!photo) return
    const photos = readPhotos(product.valuesOf(owner).photos)
    if (photos.length >= PHOTOS_MAX)
      return updateRow(id, { error: `${owner.name} has ${PHOTOS_MAX} photographs already.` })
    const form = { photos: tidyPhotos(writePhotos([...photos, photo])), rev: String(owner.rev) }
    try {
      await productCalls.change(calls.api, owner._id, form)
      removeRow(id)
    } catch (error) {
      updateRow(id, { error: messageOf(error, 'The photograph was not added.') })
    }
    // Reload the owner, which has a new revision.
    await loadOwner(owner.sku)
  }

  async function storeRow({ id, values, photo }: PhotoDraft, hidden: string): Promise<boolean> {
    const photos = tidyPhotos(writePhotos(photo ? [photo] : []))
    const form = product.bodyOf?.({
      ...product.tidy({ ...readTextValues(PRODUCT_LABELS), ...values }),
      hidden,
      photos,
    })
    try {
      await productCalls.create(calls.api, form ?? {})
      removeRow(id)
      return true
    } catch (error) {
      updateRow(id, { error: messageOf(error, 'It was not saved.') })
      void loadOwner(values.sku)
      return false
    }
  }

  function add(files: readonly File[]): void {
    const ids = uploads.add(files)
    const { brands } = vocabulary.$vocabulary.get()
    const fieldsFromNames = files.map(({ name }) => readFileName(name, brands))
    const numberedNames = numberNames(
      fieldsFromNames.map(({ name }) => name),
      $rows.get().map(({ values }) => values.name),
    )
    const newRows = files.map(({ name: fileName }, index): PhotoDraft => {
      const values = {
        ...BLANK_VALUES,
        ...fieldsFromNames[index],
        name: numberedNames[index] ?? '',
      }
      const id = Math.random().toString(36).slice(2)
      return { id, fileName, upload: ids[index], values }
    })
    setRows([...$rows.get(), ...newRows])
    for (const { values } of newRows) void loadOwner(values.sku)
    if (brands.length === 0) void nameBrands(newRows)
  }

  /**
   * Sets the brands from the file names once the brands are loaded; a screen that just opened does not have them yet.
   */
  async function nameBrands(newRows: readonly PhotoDraft[]): Promise<void> {
    const { brands } = await vocabulary.read()
    for (const { id, fileName } of newRows) set(id, 'brand', readFileName(fileName, brands).brand)
  }

  for (const { values } of $rows.get()) void loadOwner(values.sku)

  return {
    $rows,
    $states,
    $uploads: uploads.$uploads,
    close: uploads.clear,
    loadOwner,
    set,
    add,
    drop: (data: DataTransfer) => add(imageFilesIn(data)),
    remove({ id, upload = 0 }: PhotoDraft): void {
      uploads.remove(upload)
      removeRow(id)
    },
    /** Copies the carried fields from the row above, if this row has none of them. */
    carryInto(id: string): void {
      const rows = $rows.get()
      const index = rows.findIndex((row) => row.id === id)
      const [previous, row] = [rows[index - 1], rows[index]]
      if (!previous || !row || CARRIED_FIELDS.some((field) => row.values[field])) return
      const carriedValues = Object.fromEntries(
        CARRIED_FIELDS.map((field) => [field, previous.values[field]]),
      )
      updateRow(id, { values: { ...row.values, ...carriedValues } })
    },
    /** Stores every ready row as a product, one change each; returns their number. */
    async store(shouldShow: boolean): Promise<number> {
      const readyRows = $rows.get().filter((_, index) => $states.get()[index]?.kind === 'ready')
      let storedCount = 0
      for (const row of readyRows)
        if (await storeRow(row, shouldShow ? '' : 'true')) storedCount += 1
      return storedCount
    },
  }
}

function describeRow({ error, values }: PhotoDraft): PhotoDraftState {
  if (error) return { kind: 'failed', word: 'Not saved', note: error }
  const missingCount = countMissing(values)
  if (missingCount > 0) return { kind: 'open', word: `${missingCount} left` }
  return { kind: 'ready', word: 'Ready' }
}

const SKU_TAKEN_STATE = { kind: 'taken', word: 'SKU is taken' } as const

/** The number of required fields that are empty. */
const countMissing = (values: PhotoDraft['values']) =>
  PHOTO_DRAFT_FIELDS.filter((field) => {
    if (field === 'finish' || (field === 'size' && values.category !== 'tiles')) return false
    return !values[field].trim()
  }).length
