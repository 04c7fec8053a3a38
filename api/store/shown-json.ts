// Records as JSON for answers. Records never change, so each is written once for every answer it is part of.
import { type RecordFields, shown } from '#api/contract/fields.ts'

const texts = new WeakMap<RecordFields, string>()

/** The record as answers show it. */
function shownJson(record: RecordFields): string {
  let text = texts.get(record)
  if (text === undefined) {
    text = JSON.stringify(shown(record))
    texts.set(record, text)
  }
  return text
}

/** `{ [name]: records, ...rest }`, the records as answers show them; `rest` has at least one field. */
export function listJson(name: string, records: readonly RecordFields[], rest: object): string {
  const list = records.map(shownJson).join(',')
  return `{${JSON.stringify(name)}:[${list}],${JSON.stringify(rest).slice(1)}`
}
