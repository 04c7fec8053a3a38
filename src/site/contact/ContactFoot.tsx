// The end of the contact form: submit button, chat link and the state of the message.
import type { MouseEvent, Ref } from 'react'
import { CONTACT_FORM } from '#src/content/contact.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { ContactState } from './contact-form.ts'

interface ContactFootProps {
  state: ContactState
  button: Ref<HTMLButtonElement>
  greeting: string
  /** The first words of the chat, read when the link is pressed. */
  chatText: () => string
}

export function ContactFoot({ state, button, greeting, chatText }: ContactFootProps) {
  const sending = state === 'sending'
  const takeAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = chatUrl(chatText())
  }
  return (
    <div className="contact-foot">
      <button ref={button} className="cell-button primary" type="submit" disabled={sending}>
        {sending ? CONTACT_FORM.sending : CONTACT_FORM.submit}
        {sending ? <Spinner size={20} /> : <Icon name="arrow-right" size={22} />}
      </button>{' '}
      <a
        className="cell-button hover-ink"
        href={chatUrl(greeting)}
        target="_blank"
        rel="noopener"
        onClick={takeAlong}
      >
        {CONTACT_FORM.chat}
        <Icon name="chat" size={22} />
      </a>
      <p className="quiet small" aria-live="polite" data-state={state}>
        {CONTACT_FORM.notes[state]}
      </p>
    </div>
  )
}
