// What the back-office is called: the letters of the showroom's wordmark, and ADMIN.
import { atom, computed } from 'nanostores'

/** Those of the samples until the showroom is read. */
export const $letters = atom('KM')

export const $adminName = computed($letters, (letters) => `${letters} ADMIN`)
