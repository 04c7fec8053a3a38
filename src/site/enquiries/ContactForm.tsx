// Contact form. Without scripts it is a plain HTML form that submits to a result page.
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LanguageId } from '#api/contract/languages.ts'
import { CONTACT_CALL } from '#api/enquiries/contact.contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import { tidySearch } from '#src/ui/search-text.ts'
import { ContactFields, FormCell } from './ContactFields.tsx'
import { ContactFoot } from './ContactFoot.tsx'
import {
  type ContactField,
  createContactStore,
  REQUIRED_FIELDS,
  TEXT_FIELDS,
} from './contact-form.ts'
import { TopicRow } from './TopicRow.tsx'
import { readTopic, readTopicSku, type Topic, type TopicWords } from './topic.ts'
import './contact-form.css'

/** The height of the message box, in lines. */
const MESSAGE_ROWS = 5

/**
 * The SKU is sent even while its product is loading, or if the catalogue does not have it: staff can still identify
 * it.
 */
interface MessageTopic {
  sku?: string | undefined
  topic?: Topic | undefined
}

interface ContactFormProps {
  words: TopicWords
  /** The page without a topic, which × leads to. */
  path: string
  /** The default chat message. */
  greeting: string
  /** The message after a search without results, with `{search}`. */
  searchQuestion: string
  language: LanguageId
}

export function ContactForm({ words, path, greeting, searchQuestion, language }: ContactFormProps) {
  const formWords = words.contactForm
  const [contactStore] = useState(() =>
    createContactStore(formWords, {
      fetch: (call, init) => fetch(call, init),
      shrink: async (picture) => (await import('#src/ui/shrink.ts')).shrinkImage(picture),
      storage: () => sessionStorage,
      isOnline: () => navigator.onLine,
      now: Date.now,
    }),
  )
  const state = useStore(contactStore.$state)
  const errors = useStore(contactStore.$errors)
  const isSending = state === 'sending'
  const formElement = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [messageTopic, setMessageTopic] = useState<MessageTopic>({})
  const { sku, topic } = messageTopic

  useEffect(() => {
    setHydrated(true)
    const url = new URL(location.href)
    const { savedFields } = contactStore
    const message = savedFields.message || suggestMessage(formWords, url, searchQuestion)
    if (formElement.current) restoreFields(formElement.current, { ...savedFields, message })
    const requestedSku = readTopicSku(url)
    setMessageTopic({ sku: requestedSku })
    readTopic(words, (call) => fetch(call), url).then(
      (topic) => setMessageTopic({ sku: topic?.product?.sku ?? requestedSku, topic }),
      (error: unknown) => logFailure('What the message is about cannot be read', error),
    )
  }, [contactStore, words, formWords, searchQuestion])

  // The button loses focus while it is disabled.
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    if (state !== 'idle' && state !== 'sending' && hasLostFocus) submitButton.current?.focus()
    // On a phone the toast would cover the note below the button.
    if (state === 'failed' || state === 'offline')
      formElement.current?.querySelector('[aria-live]')?.scrollIntoView({ block: 'nearest' })
  }, [state])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const formElement = event.currentTarget
    const invalidField = await contactStore.submit(readForm(formElement, messageTopic))
    if (invalidField) fieldOf(formElement, invalidField).focus()
    else if (contactStore.$state.get() === 'sent') {
      formElement.reset()
      if (sku || topic) browserAddress.replace(path)
      setMessageTopic({})
    }
  }

  /** The chat message: the topic and the message typed so far. */
  function composeChatText(): string {
    const message = formElement.current && fieldOf(formElement.current, 'message').value.trim()
    return [topic?.chatText, message].filter(Boolean).join('\n\n') || greeting
  }

  return (
    // A single root element: Astro observes every child of an island, and the toaster is always in the viewport.
    <div className="column grow">
      <TopicRow words={formWords.topic} topic={topic} path={path} />
      <form
        ref={formElement}
        className="contact-form column grow"
        action={CONTACT_CALL}
        method="post"
        encType="multipart/form-data"
        aria-label={formWords.label}
        noValidate={isHydrated}
        onSubmit={submit}
        onInput={({ currentTarget, target }) =>
          contactStore.saveText(
            new FormData(currentTarget),
            (target as HTMLInputElement).name as ContactField,
          )
        }
      >
        <ContactFields
          words={formWords}
          {...{ errors, language }}
          readOnly={isSending}
          required={REQUIRED_FIELDS}
          rows={MESSAGE_ROWS}
          hasHoneypot={isHydrated}
        >
          {/* A native file field also works without scripts. */}
          <FormCell
            words={formWords.pictures}
            name="pictures"
            error={errors.pictures}
            disabled={isSending}
            type="file"
            autoComplete="off"
            accept="image/jpeg, image/png, image/webp"
            multiple
          />
        </ContactFields>
        <ContactFoot words={formWords} {...{ isSending, greeting, submitButton, composeChatText }}>
          <p className="quiet small" aria-live="polite" data-state={state}>
            {formWords.notes[state]}
          </p>
        </ContactFoot>
      </form>
    </div>
  )
}

/** The initial message for a selection, or after a search without results. */
function suggestMessage(
  { topic }: Words['contactForm'],
  { searchParams }: URL,
  searchQuestion: string,
): string {
  if (searchParams.has('selection')) return topic.selectionMessage
  const search = tidySearch(searchParams.get('search') ?? '')
  return search && fill(searchQuestion, { search })
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement

/** The form data with its topic. The name of a room is appended to the message. */
function readForm(form: HTMLFormElement, { sku, topic }: MessageTopic): FormData {
  const data = new FormData(form)
  const message = String(data.get('message'))
  if (sku) data.set('product', sku)
  if (topic?.items) data.set('items', JSON.stringify(topic.items))
  if (topic?.room && message.trim()) data.set('message', `${message}\n\n${topic.chatText}`)
  return data
}

/** Restores saved text. Text typed before hydration takes precedence. */
function restoreFields(form: HTMLFormElement, savedFields: Readonly<Record<string, string>>): void {
  for (const name of TEXT_FIELDS) {
    const input = fieldOf(form, name)
    if (input.value === '') input.value = savedFields[name] ?? ''
  }
}
