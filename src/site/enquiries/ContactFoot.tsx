// Foot of the forms of messages and of visits: the submit button, the chat link and a note.
import type { ReactNode, Ref } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface ContactFootProps {
  words: Pick<Words['contactForm'], 'sending' | 'submit' | 'chat'>
  isSending: boolean
  /** The default chat message. */
  greeting: string
  submitButton?: Ref<HTMLButtonElement>
  /** Composes the chat message when the link is followed; by default it is the greeting. */
  composeChatText?: () => string
  children: ReactNode
}

export function ContactFoot({
  words,
  isSending,
  greeting,
  submitButton,
  composeChatText = () => greeting,
  children,
}: ContactFootProps) {
  return (
    <div className="contact-foot">
      <button ref={submitButton} className="cell-button primary" type="submit" disabled={isSending}>
        {isSending ? words.sending : words.submit}
        {isSending ? <Spinner size={20} /> : <Icon name="arrow-right" size={22} />}
      </button>{' '}
      <a
        className="cell-button hover-ink"
        href={chatUrl(greeting)}
        target="_blank"
        rel="noopener"
        onClick={({ currentTarget }) => {
          currentTarget.href = chatUrl(composeChatText())
        }}
      >
        {words.chat}
        <Icon name="chat" size={22} />
      </a>
      {children}
    </div>
  )
}
