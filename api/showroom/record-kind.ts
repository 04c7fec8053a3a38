// Record kind of settings: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import {
  listSettingsImageIds,
  SETTING_PICTURE_NAMES,
  type SettingsRecord,
  settingsSchema,
} from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    settings: SettingsRecord
  }
}

/** Recipients of e-mails, whose addresses stay out of the history. */
const RECIPIENT_FIELDS = ['alertTo', 'summaryTo']

registerKind('settings', {
  noun: 'Showroom',
  plural: 'settings',
  schema: settingsSchema,
  imageFields: SETTING_PICTURE_NAMES,
  listImageIds: listSettingsImageIds,
  isHidden: (field) => RECIPIENT_FIELDS.includes(field),
  calls: { read: 'GET /api/settings', change: 'PUT /api/settings' },
})
