// The foot of the contact form: the button, and beside it what there is to know at this moment.
import type { Ref } from 'react'
import { CONTACT_FORM } from '#src/content/contact.ts'
import type { ContactState } from '#src/site/stores/contact-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import './contact-foot.css'

interface ContactFootProps {
  state: ContactState
  button: Ref<HTMLButtonElement>
}

export function ContactFoot({ state, button }: ContactFootProps) {
  const sending = state === 'sending'
  return (
    <div className="contact-foot">
      <button ref={button} type="submit" disabled={sending}>
        {sending ? CONTACT_FORM.sending : CONTACT_FORM.submit}
        {sending ? <Spinner size={20} /> : <Icon name="arrow-right" size={22} />}
      </button>
      <p data-state={state}>{CONTACT_FORM.notes[state]}</p>
    </div>
  )
}
