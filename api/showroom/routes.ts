// Showroom settings: the owner's changes to the public pages, and removal of the samples.
import { Hono } from 'hono'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { type FieldsOf, toPublic } from '#api/contract/fields.ts'
import { imageOf } from '#api/contract/image.ts'
import { isCurrent } from '#api/contract/period.ts'
import { changedRecords } from '#api/contract/responses.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { createRecord } from '#api/store/record-metadata.ts'
import { collectionIn, StaleChange, type Transaction } from '#api/store/transaction.ts'
import {
  listSettingsImageIds,
  publicSettings,
  SETTING_PICTURE_NAMES,
  SETTING_PICTURES,
  SETTINGS_ID,
  type Settings,
  type SettingsRecord,
  settingsForm,
  settingsPreviewForm,
} from './contract.ts'
import { withOutdatedTexts } from './outdated-texts.ts'
import { findSampleIds, SAMPLE_COLLECTIONS } from './samples.ts'
import { SETTING_TRANSLATIONS } from './texts.contract.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    /** Renders a page as it would look with other settings; undefined if there is no such page. */
    previewPage(path: string, settings: Settings): Promise<string | undefined>
  }
}

const calls = describeCalls({
  getSettings: ['What the owner has changed of the showroom.', publicSettings],
  updateSettings: [
    'Changes settings. Absent fields keep their values; an empty text is not shown to visitors.',
    publicSettings,
  ],
  getSettingsPreview: [
    'A page of the site as it would be with these settings, which are not saved.',
    'text/html',
    { isReadOnly: true, failures: { 404: 'There is no such page.' } },
  ],
  deleteSamples: [
    'Deletes the samples of the first run and gives up their texts, in one step that can be undone.',
    changedRecords,
  ],
})
const previewForm = form(settingsPreviewForm)

/** Creates the calls under /settings. */
export function settingsRoutes(deps: RouteDeps) {
  const { stores, previewPage, permit, calendar } = deps

  function serializeSettings(record: SettingsRecord | undefined): Settings {
    if (!record) return { rev: 0, images: {} }
    const { _id, createdAt: _, alertTo: _to, summaryTo: _summary, ...rest } = toPublic(record)
    const { secondStep: _step, ...fields } = rest
    const usedImages = listSettingsImageIds(record).flatMap((id) => stores.images.find(id) ?? [])
    return {
      ...fields,
      images: Object.fromEntries(usedImages.map((image) => [image._id, imageOf(image)])),
    }
  }

  const findSettings = () => stores.settings.find(SETTINGS_ID)

  return new Hono<ApiEnv>()
    .get(
      '/',
      permit('public'),
      calls.getSettings,
      conditionalGet(stores.settings, deps),
      async (c) => {
        const settings = serializeSettings(findSettings())
        if (await permit.isStaff(c)) return c.json<Settings>(settings)
        return c.json<Settings>(serializeForVisitors(settings, calendar.today()))
      },
    )
    .put('/', permit('super_admin'), calls.updateSettings, editForm(settingsForm), async (c) => {
      const { mergeInto, rev } = c.req.valid('form')
      const { result } = await stores.transaction(
        (transaction) => {
          assertSuperAdmin(c.var, transaction.admins.all())
          const existing = transaction.settings.find(SETTINGS_ID)
          // Without a record nothing can be overwritten: undoing the first save removes it.
          if (rev !== undefined && rev !== existing?.rev && existing)
            throw new StaleChange('Showroom', existing)
          const changes = mergeInto({})
          const missingImageId = listSettingsImageIds(withoutEmptyDefaults(changes)).find(
            (id) => !transaction.images.find(id),
          )
          if (missingImageId) {
            const listField = JSON.stringify(changes.rooms ?? '').includes(missingImageId)
              ? 'rooms'
              : 'slides'
            const field =
              SETTING_PICTURE_NAMES.find((name) => changes[name] === missingImageId) ?? listField
            throw createFieldFailure(field, 'A picture is not on the server. Upload it again.')
          }
          return saveSettings(transaction, changes)
        },
        { by: c.var.admin._id, label: 'changed' },
      )
      return c.json<Settings>(serializeSettings(result))
    })
    .post('/preview', permit('super_admin'), calls.getSettingsPreview, previewForm, async (c) => {
      const { page, ...changes } = c.req.valid('form')
      const existing = findSettings()
      const fields = withoutEmptyDefaults({ ...existing, ...changes })
      const previewRecord = createRecord(SETTINGS_ID, fields, new Date(), c.var.admin._id)
      const settings = {
        ...serializeSettings(previewRecord as SettingsRecord),
        rev: (existing?.rev ?? 0) + 1,
      }
      const html = await previewPage(page, settings)
      if (html === undefined) throw new Failure(404, `The site has no page at ${page}.`)
      return c.html(html)
    })
    .delete('/samples', permit('super_admin'), calls.deleteSamples, async (c) => {
      const ids = await findSampleIds(stores)
      const { result: removedRecords, seq } = await stores.transaction(
        (transaction) => {
          assertSuperAdmin(c.var, transaction.admins.all())
          saveSettings(transaction, { withoutSamples: true })
          return SAMPLE_COLLECTIONS.flatMap((name) => {
            const records = collectionIn(transaction, name)
            return [...ids].filter((id) => records.find(id)).map((id) => records.remove(id))
          })
        },
        { by: c.var.admin._id, label: 'Deleted the samples' },
      )
      return c.json({
        message: `Deleted ${removedRecords.length.toLocaleString('en-IN')} ${removedRecords.length === 1 ? 'sample' : 'samples'}.`,
        count: removedRecords.length,
        ...(seq !== undefined && { undo: seq }),
      })
    })
}

/** Visitors see the current slides, and no rules of prices, which have amounts that they may not know. */
function serializeForVisitors(
  { prices: _, slides, ...settings }: Settings,
  today: string,
): Settings {
  return {
    ...settings,
    ...(slides && { slides: slides.filter((slide) => isCurrent(slide, today)) }),
  }
}

/** Changes these settings; the first change creates the record. */
function saveSettings({ settings }: Transaction, changes: object): SettingsRecord {
  const existing = settings.find(SETTINGS_ID)
  const changed = { ...existing, ...changes }
  const now = new Date().toISOString()
  const fields = withoutEmptyDefaults(withOutdatedTexts({ ...existing }, changed, now))
  return existing
    ? settings.update(SETTINGS_ID, () => fields)
    : settings.insert(fields, { id: SETTINGS_ID })
}

/** The fields without empty pictures and translations, which go back to the default ones. */
function withoutEmptyDefaults(fields: object): FieldsOf<SettingsRecord> {
  const isEmpty = ([name, value]: [string, unknown]) =>
    value === undefined ||
    (value === '' && (name in SETTING_PICTURES || name in SETTING_TRANSLATIONS))
  return Object.fromEntries(Object.entries(fields).filter((field) => !isEmpty(field)))
}
