// The foot of the contact form: the button, the chat beside it, and below them what there is to know at this moment.
import type { MouseEvent, Ref } from 'react'
import { CONTACT_FORM } from '#src/content/contact.ts'
import { CHAT } from '#src/content/site.ts'
import { chatUrl } from '#src/site/ui/chat.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { ContactState } from './contact-form.ts'
import './contact-foot.css'

interface ContactFootProps {
  state: ContactState
  button: Ref<HTMLButtonElement>
  /** What the chat begins with, as it is at the moment of the press. */
  chatText: () => string
}

export function ContactFoot({ state, button, chatText }: ContactFootProps) {
  const sending = state === 'sending'
  const takeAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = chatUrl(chatText())
  }
  return (
    <div className="contact-foot">
      <button ref={button} type="submit" disabled={sending}>
        {sending ? CONTACT_FORM.sending : CONTACT_FORM.submit}
        {sending ? <Spinner size={20} /> : <Icon name="arrow-right" size={22} />}
      </button>{' '}
      <a href={chatUrl(CHAT.greeting)} target="_blank" rel="noopener" onClick={takeAlong}>
        {CONTACT_FORM.chat}
        <Icon name="chat" size={22} />
      </a>
      <p aria-live="polite" data-state={state}>
        {CONTACT_FORM.notes[state]}
      </p>
    </div>
  )
}
