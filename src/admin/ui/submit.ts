// A small form that is sent once and then gone, such as signing in.
import { atom } from 'nanostores'
import type { GenericSchema, InferOutput } from 'valibot'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import { messageOf } from './error-message.ts'

export type SubmitState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** `message` stands above the form; a sentence about one field stands beside that field instead. */
  | { kind: 'refused'; message: string | undefined; fields: FieldFailures }

/** Checks by `schema`, sends, and keeps what was refused; `fallback` where no sentence came back. */
export function createSubmit<S extends GenericSchema>(
  schema: S,
  send: (value: InferOutput<S>) => Promise<void>,
  fallback: string,
) {
  const $state = atom<SubmitState>({ kind: 'idle' })
  return {
    $state,
    async submit(values: unknown): Promise<void> {
      if ($state.get().kind === 'busy') return
      try {
        const value = check(schema, values)
        $state.set({ kind: 'busy' })
        await send(value)
        $state.set({ kind: 'idle' })
      } catch (error) {
        const fields = error instanceof Failure ? (error.fields ?? {}) : {}
        const message = Object.keys(fields).length ? undefined : messageOf(error, fallback)
        $state.set({ kind: 'refused', message, fields })
      }
    },
  }
}
