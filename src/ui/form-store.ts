// Engine of all forms: stored and typed values, errors, and one submission at a time.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type FieldFailures, fieldsOf } from '#api/contract/failure.ts'

type SubmitState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** `message` goes above the form. It is undefined if fields have messages of their own. */
  | { kind: 'refused'; message: string | undefined }

interface FormOptions<Values, Checked, Context> {
  initial: Values
  /** Normalizes values for comparing. By default, spaces around texts are ignored. */
  tidy?: ((values: Values) => Values) | undefined
  /** @throws Failure with `fields` if values are invalid. */
  check: (values: Values) => Checked
  /**
   * If given, the errors of `check` follow the values, and these other stores that it reads, after the first attempt.
   * Otherwise an error is shown until its field changes.
   */
  recheckOn?: readonly ReadableAtom[]
  /**
   * Sends the values and returns the stored ones. If it returns none, the form is reset to `initial`; if it returns
   * `start` of the current content, that content stays.
   */
  send: (
    checked: Checked,
    changes: Partial<Values>,
    context: Context | undefined,
  ) => Promise<Values | undefined>
  /** Returns the message for an error without fields. */
  messageOf?: (error: unknown) => string
  /** Called before each submission is checked. */
  onSubmit?: () => void
  /** Called with each error; `wasSent` is false for those of `check`. */
  onRefused?: (error: unknown, wasSent: boolean) => void
}

export type FormStore<Values extends object> = ReturnType<typeof createFormStore<Values, unknown>>

const trimIfText = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

const trimTexts = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, trimIfText(value)]),
  ) as Values

/** Returns the fields of `after` that differ from `before`. */
export function findChanges<Values extends object>(
  before: Values,
  after: Values,
  tidy: (values: Values) => Values = trimTexts,
): Partial<Values> {
  const [tidyBefore, tidyAfter] = [tidy(before), tidy(after)]
  const allNames = Object.keys(tidyAfter) as (keyof Values)[]
  const changedNames = allNames.filter((name) => tidyAfter[name] !== tidyBefore[name])
  return Object.fromEntries(changedNames.map((name) => [name, after[name]])) as Partial<Values>
}

/** Creates the store of a form. */
export function createFormStore<Values extends object, Checked = Values, Context = undefined>({
  initial,
  recheckOn,
  ...options
}: FormOptions<Values, Checked, Context>) {
  /** The typed values, as changes to `start`. */
  const $content = atom({ start: initial, values: initial })
  const $state = atom<SubmitState>({ kind: 'idle' })
  /** The errors of the latest attempt, each until its field changes. */
  const $failures = atom<FieldFailures>({})
  const $hasTried = atom(false)
  /** The values of the running submission. */
  let submittedValues = initial

  const $errors = computed(
    [$content, $hasTried, $failures, ...(recheckOn ?? [])],
    ({ values }, hasTried, failures): FieldFailures => ({
      ...(recheckOn && hasTried && findFailures(values)),
      ...failures,
    }),
  )

  function findFailures(values: Values): FieldFailures {
    try {
      options.check(values)
      return {}
    } catch (error) {
      return fieldsOf(error)
    }
  }

  const changesSince = (before: Values) => findChanges(before, $content.get().values, options.tidy)

  function refuse(error: unknown, wasSent: boolean): void {
    const fields = fieldsOf(error)
    if (wasSent || !recheckOn) $failures.set(fields)
    options.onRefused?.(error, wasSent)
    const hasFields = Object.keys(fields).length > 0
    $state.set({ kind: 'refused', message: hasFields ? undefined : options.messageOf?.(error) })
  }

  /** Shows new stored values, but keeps what was typed since `baseline`. */
  function showStored(start: Values, baseline = $content.get().start): void {
    $content.set({ start, values: { ...start, ...changesSince(baseline) } })
  }

  return {
    $content,
    $values: computed($content, ({ values }) => values),
    showStored,
    $state,
    /** The error message of each field. */
    $errors,
    /** The names of the fields that differ from the stored values. */
    $changed: computed($content, ({ start }) => Object.keys(changesSince(start))),
    readChanges: () => changesSince($content.get().start),
    /** Whether leaving the form would lose text. Values of a running submission do not count. */
    hasUnsavedText(): boolean {
      const isBusy = $state.get().kind === 'busy'
      const baseline = isBusy ? submittedValues : $content.get().start
      return Object.keys(changesSince(baseline)).length > 0
    },
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
      const { start, values } = $content.get()
      $content.set({ start, values: { ...values, [name]: value } })
      const { [name]: _, ...remaining } = $failures.get()
      $failures.set(remaining)
    },
    /** Replaces the content. What is typed after it during a submission is kept. */
    reset(start = initial, values = start): void {
      submittedValues = start
      $hasTried.set(false)
      $failures.set({})
      $content.set({ start, values })
    },
    /** Checks and sends the values. Resolves with whether they were sent. Calls during a submission do nothing. */
    async submit(context?: Context): Promise<boolean> {
      if ($state.get().kind === 'busy') return false
      options.onSubmit?.()
      const { start, values } = $content.get()
      submittedValues = values
      let wasSent = false
      $hasTried.set(true)
      try {
        const checkedValues = options.check(values)
        wasSent = true
        $failures.set({})
        $state.set({ kind: 'busy' })
        const changes = findChanges(start, values, options.tidy)
        const storedValues = await options.send(checkedValues, changes, context)
        if (storedValues !== $content.get().start)
          showStored(storedValues ?? initial, submittedValues)
        $hasTried.set(false)
        $state.set({ kind: 'idle' })
        return true
      } catch (error) {
        refuse(error, wasSent)
        return false
      }
    },
  }
}
