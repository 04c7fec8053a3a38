// For tests: a stored import.
import type { SavedImport } from './import-files.ts'

/** A checked import of now, with these fields. */
export const createSavedImport = (fields: Partial<SavedImport> = {}): SavedImport => ({
  ...{ id: 'a', fileName: 'a.csv', by: 'admin', byName: 'Asha' },
  ...{ createdAt: new Date().toISOString(), state: 'checked' },
  ...{ headingRow: 1, columns: [], mapping: [], edits: [], showAtOnce: false },
  ...{ sheets: [], sheet: 0, hasSemicolons: false, answers: {} },
  counts: {
    ...{ rows: 0, leftOut: 0, new: 0, changed: 0, unchanged: 0, error: 0, cells: 0 },
    ...{ photos: 0, photosWithoutProduct: 0, withoutPhoto: 0 },
  },
  ...fields,
})
