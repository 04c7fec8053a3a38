// For tests: an import as it is kept.
import { NO_COUNTS, type SavedImport } from './import-files.ts'

/** A checked import of now, with these fields. */
export const savedImport = (fields: Partial<SavedImport> = {}): SavedImport => ({
  ...{ id: 'a', fileName: 'a.csv', by: 'admin', byName: 'Asha' },
  ...{ createdAt: new Date().toISOString(), state: 'checked' },
  ...{ headingRow: 1, columns: [], mapping: [], edits: [], showAtOnce: false },
  counts: NO_COUNTS,
  ...fields,
})
