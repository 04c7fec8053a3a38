// Store of a small form: values, errors, and one submission at a time.
import { atom, computed } from 'nanostores'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'

type SubmitState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** `message` goes above the form. It is undefined if fields have messages of their own. */
  | { kind: 'refused'; message: string | undefined }

interface FormOptions<Values, Checked> {
  initial: Values
  /** @throws Failure with `fields` if values are invalid. */
  check: (values: Values) => Checked
  /** Sends the values and returns the stored ones. If it returns none, the form is reset to `initial`. */
  send: (checked: Checked, changes: Partial<Values>) => Promise<Values | undefined>
  /** Returns the message for an error without fields. */
  messageOf: (error: unknown) => string
  /** Called before each submission is checked. */
  onSubmit?: () => void
}

export type FormStore<Values extends object> = ReturnType<typeof createFormStore<Values, unknown>>

const trimIfText = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Returns the fields of `after` that differ from `before`, ignoring spaces around texts. */
function findChanges<Values extends object>(before: Values, after: Values): Partial<Values> {
  const allNames = Object.keys(after) as (keyof Values)[]
  const changedNames = allNames.filter(
    (name) => trimIfText(after[name]) !== trimIfText(before[name]),
  )
  return Object.fromEntries(changedNames.map((name) => [name, after[name]])) as Partial<Values>
}

/** Creates the store of a form. */
export function createFormStore<Values extends object, Checked = Values>(
  options: FormOptions<Values, Checked>,
) {
  const $stored = atom(options.initial)
  const $values = atom(options.initial)
  const $state = atom<SubmitState>({ kind: 'idle' })
  const $errors = atom<FieldFailures>({})
  /** The values of the running submission. */
  let submittedValues = options.initial

  function showFailure(error: unknown): void {
    const fields = error instanceof Failure ? (error.fields ?? {}) : {}
    const hasFields = Object.keys(fields).length > 0
    $errors.set(fields)
    $state.set({ kind: 'refused', message: hasFields ? undefined : options.messageOf(error) })
  }

  /** Shows new stored values, but keeps what was typed since `baseline`. */
  function showStored(storedValues: Values, baseline = $stored.get()): void {
    $values.set({ ...storedValues, ...findChanges(baseline, $values.get()) })
    $stored.set(storedValues)
  }

  return {
    $values,
    showStored,
    $state,
    /** The error message of each field, until that field changes. */
    $errors,
    /** The names of the fields that differ from the stored values. */
    $changed: computed([$stored, $values], (storedValues, values) =>
      Object.keys(findChanges(storedValues, values)),
    ),
    /** Whether leaving the form would lose text. Values of a running submission do not count. */
    hasUnsavedText(): boolean {
      const baseline = $state.get().kind === 'busy' ? submittedValues : $stored.get()
      return Object.keys(findChanges(baseline, $values.get())).length > 0
    },
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
      $values.set({ ...$values.get(), [name]: value })
      const { [name]: _, ...remaining } = $errors.get()
      $errors.set(remaining)
    },
    /** Checks and sends the values. Resolves with whether they were sent. Calls during a submission do nothing. */
    async submit(): Promise<boolean> {
      if ($state.get().kind === 'busy') return false
      options.onSubmit?.()
      submittedValues = $values.get()
      try {
        const checkedValues = options.check(submittedValues)
        $state.set({ kind: 'busy' })
        const storedValues =
          (await options.send(checkedValues, findChanges($stored.get(), submittedValues))) ??
          options.initial
        showStored(storedValues, submittedValues)
        $errors.set({})
        $state.set({ kind: 'idle' })
        return true
      } catch (error) {
        showFailure(error)
        return false
      }
    },
  }
}
