// Sends the sheet of an import; another one replaces it.
import { atom } from 'nanostores'
import { type ImportSummary, SHEET_MAX_BYTES, SHEET_TOO_LARGE } from '#api/contract/import.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import type { ImportCalls } from './import-calls.ts'

export type SheetState =
  | { kind: 'none' }
  /** `share` is the uploaded part, 0 to 1; the check follows it. */
  | { kind: 'sending'; name: string; share: number }
  /** `retry` sends the same file once more. */
  | { kind: 'failed'; name: string; message: string; retry: () => void }

export function createSheetUpload(
  create: ImportCalls['create'],
  onStored: (summary: ImportSummary) => void,
) {
  const $sheet = atom<SheetState>({ kind: 'none' })
  let sending = new AbortController()

  function clear(): void {
    sending.abort()
    sending = new AbortController()
    $sheet.set({ kind: 'none' })
  }

  async function start(sheet: File): Promise<void> {
    clear()
    const { name, size } = sheet
    const { signal } = sending
    const fail = (message: string) =>
      $sheet.set({ kind: 'failed', name, message, retry: () => void start(sheet) })
    if (size > SHEET_MAX_BYTES) return void fail(SHEET_TOO_LARGE)
    const onProgress = (share: number) => {
      if (!signal.aborted) $sheet.set({ kind: 'sending', name, share })
    }
    onProgress(0)
    try {
      const summary = await create(sheet, { signal, onProgress })
      if (signal.aborted) return
      $sheet.set({ kind: 'none' })
      onStored(summary)
    } catch (error) {
      if (!signal.aborted) fail(messageOf(error, `${name} could not be read. Choose it again.`))
    }
  }

  return { $sheet, start, clear }
}
