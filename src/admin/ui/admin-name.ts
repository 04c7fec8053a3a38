// The name of the back-office: the letters of the showroom's wordmark, then ADMIN.
import { atom, computed } from 'nanostores'

/** The name of the samples until the showroom is read. */
export const $letters = atom('KM')

export const $adminName = computed($letters, (letters) => `${letters} ADMIN`)
