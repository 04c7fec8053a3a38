// How the store treats the showroom's settings.
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

/** Recipients of e-mails. Other settings are public; these are only for super admins. */
const RECEIVERS = ['alertTo', 'summaryTo']

registerKind('settings', {
  noun: 'Showroom',
  schema: settingsSchema,
  pictures: SETTING_PICTURE_NAMES,
  listImageIds: listSettingsImageIds,
  isHidden: (field) => RECEIVERS.includes(field),
})
