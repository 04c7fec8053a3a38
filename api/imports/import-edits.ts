// Edits of an import by staff: columns, corrected cells, the chosen sheet, and answers.
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import type { Answers } from '#api/imports/rows/scan-options.ts'
import type { SheetColumns } from '#api/imports/rows/sheet-choice.ts'
import type { CellEdit, ImportEdit } from './contract.ts'
import type { SavedImport } from './import-files.ts'

/**
 * Changes a stored import. `chosenSheet` has the columns of the newly chosen sheet, if any.
 * @throws Failure 422 for a mapping or sheet that cannot be used.
 */
export function applyEdit(saved: SavedImport, edit: ImportEdit, chosenSheet?: SheetColumns): void {
  if (chosenSheet) chooseSheet(saved, edit.sheet ?? 0, chosenSheet)
  if (edit.mapping) {
    const usedFields = edit.mapping.filter(Boolean)
    if (
      edit.mapping.length !== saved.columns.length ||
      new Set(usedFields).size < usedFields.length
    )
      throw new Failure(422, 'The mapping must name each column of the sheet, and no field twice.')
    saved.mapping = edit.mapping
  }
  saved.showAtOnce = edit.showAtOnce ?? saved.showAtOnce
  saved.edits = mergeEdits(saved.edits, edit.cells ?? [])
  saved.answers = mergeAnswers(saved.answers, edit)
  for (const field of saved.mapping) if (field) delete saved.answers.constants?.[field]
}

/** Another sheet has its own rows and columns, so corrections of single rows are dropped. Other answers stay. */
function chooseSheet(saved: SavedImport, sheet: number, columns: SheetColumns): void {
  Object.assign(saved, columns)
  saved.sheet = sheet
  saved.edits = saved.edits.filter(({ row }) => row === undefined)
  const { areProducts: _, fillDown: __, ...answers } = saved.answers
  saved.answers = answers
}

function mergeEdits(existing: readonly CellEdit[], cells: readonly CellEdit[]): CellEdit[] {
  const keyOf = (cell: Omit<CellEdit, 'text'>) =>
    `${cell.field} ${cell.row ?? `=${fold(cell.was ?? '')}`}`
  const edits = new Map(existing.map((cell) => [keyOf(cell), cell]))
  for (const cell of cells) {
    edits.set(keyOf(cell), cell)
    // A text that was just entered is correct, so an edit that would replace it is dropped. This rules out cycles.
    if (cell.was !== undefined) edits.delete(keyOf({ field: cell.field, was: cell.text }))
  }
  return [...edits.values()]
}

function mergeAnswers(existing: Answers, edit: ImportEdit): Answers {
  const constants = { ...existing.constants }
  for (const { field, text } of edit.constants ?? [])
    if (text.trim()) constants[field] = text
    else delete constants[field]
  const decimals = { ...existing.decimals }
  for (const { field, decimal } of edit.decimals ?? [])
    if (decimal) decimals[field] = decimal
    else delete decimals[field]
  const areProducts = edit.areProducts ?? existing.areProducts
  const fillDown = edit.fillDown ?? existing.fillDown
  return {
    ...{ constants, decimals },
    ...(areProducts !== undefined && { areProducts }),
    ...(fillDown !== undefined && { fillDown }),
  }
}
