// The refusal of a save that was made over an older state of a record.
import { Failure } from '#api/contract/failure.ts'
import type { RecordFields } from '#api/contract/fields.ts'

/** Failure 409: the record has a newer revision. `current` is the record now. */
export class StaleChange<T extends RecordFields = RecordFields> extends Failure {
  readonly current: T

  constructor(noun: string, current: T) {
    super(409, `This ${noun.toLowerCase()} was changed while you were editing.`)
    this.name = 'StaleChange'
    this.current = current
  }
}
