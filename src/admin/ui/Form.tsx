// Small form bound to a form store: focus, keyboard, and the error message of a submission.
import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { FormStore } from '#src/ui/form-store.ts'
import { ErrorLine } from './Field.tsx'
import { focusFirstInvalid, focusNextOnEnter, useEnterKeyHints } from './form-keys.ts'

type FormProps<Values extends object> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: FormStore<Values>
  /** Called instead of `form.submit`. */
  onSubmit?: () => void
}

export function Form<Values extends object>({
  form,
  onSubmit = form.submit,
  ...rest
}: FormProps<Values>) {
  const formElement = useRef<HTMLFormElement>(null)
  const state = useStore(form.$state)
  useEnterKeyHints(formElement)
  useEffect(() => {
    if (state.kind === 'refused') focusFirstInvalid(formElement.current)
  }, [state])
  return (
    <form
      {...rest}
      ref={formElement}
      noValidate
      onKeyDown={focusNextOnEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}

/** The error message of the form as a whole. */
export function FormMessage<Values extends object>({
  form,
  className = '',
}: {
  form: FormStore<Values>
  className?: string
}) {
  const state = useStore(form.$state)
  if (state.kind !== 'refused' || !state.message) return null
  return (
    <ErrorLine className={className} role="alert">
      {state.message}
    </ErrorLine>
  )
}

/** Returns the props of a text field by its name. */
export function useFormFields<Values extends object>(form: FormStore<Values>) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onText: (value: Values[Name]) => form.set(name, value),
  })
}
