// The contact form. Without scripts it is a plain form that a page answers.
import { type FormEvent, type InputEvent, useEffect, useRef, useState } from 'react'
import { CONTACT_CALL } from '#api/contract/contact.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { CONTACT_FORM, TOPIC } from '#src/content/contact.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import { readCatalogueQuery } from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Toaster } from '#src/ui/Toaster.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { ContactFields } from './ContactFields.tsx'
import {
  CHECKED_FIELDS,
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  createContact,
} from './contact-form.ts'
import { autosaveMessage } from './message-autosave.ts'
import { sendMessage } from './send-message.ts'
import { TopicRow } from './TopicRow.tsx'
import { nameInLinks, readTopic, skuAskedAbout, type Topic } from './topic.ts'
import './contact-form.css'

/** `path` is the page's own, which is where × leads to; `greeting` begins a chat. */
export function ContactForm({ path, greeting }: { path: string; greeting: string }) {
  const [contact] = useState(() =>
    createContact({
      send: sendMessage((call, init) => fetch(call, init)),
      shrink: async (picture) => (await import('#src/ui/shrink.ts')).shrink(picture),
      autosave: autosaveMessage(() => sessionStorage),
      isOnline: () => navigator.onLine,
      now: Date.now,
    }),
  )
  const state = useStore(contact.$state)
  const errors = useStore(contact.$errors)
  const isSending = state === 'sending'
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [awake, setAwake] = useState(false)
  const [topic, forget] = useTopic(path)

  useEffect(() => {
    setAwake(true)
    const saved = contact.savedText()
    const message = saved.message || messageAskedFor(new URL(location.href))
    if (form.current) fillIn(form.current, { ...saved, message })
  }, [contact])

  // A disabled button loses the focus: it gets it back.
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (state !== 'idle' && state !== 'sending' && lost) button.current?.focus()
    // On a phone the toast would cover the reason.
    if (state === 'failed' || state === 'offline')
      form.current?.querySelector('[aria-live]')?.scrollIntoView({ block: 'nearest' })
  }, [state])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = event.currentTarget
    const wrong = await contact.submit({
      values: readValues(sent),
      pictures: [...(fieldOf(sent, 'pictures').files ?? [])],
      website: String(new FormData(sent).get('website') ?? ''),
      emailIsValid: fieldOf(sent, 'email').validity.valid,
      product: topic.sku,
      items: topic.known?.items,
      about: topic.known?.room && topic.known.chat,
    })
    if (wrong) fieldOf(sent, wrong).focus()
    else if (contact.$state.get() === 'sent') {
      sent.reset()
      forget()
    }
  }

  /** The first words of the chat: the topic and the typed message. */
  function chatText(): string {
    const typed = form.current && readValues(form.current).message.trim()
    return [topic.known?.chat, typed].filter(Boolean).join('\n\n') || greeting
  }

  function type(event: InputEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement
    const changed = CHECKED_FIELDS.find((field) => field === name)
    if (changed) contact.type(readValues(event.currentTarget), changed)
  }

  return (
    // One child: Astro watches each of them, and the toaster's place is always in the window.
    <div className="column grow">
      <TopicRow topic={topic.known} path={path} />
      <form
        ref={form}
        className="contact-form column grow"
        action={CONTACT_CALL}
        method="post"
        encType="multipart/form-data"
        aria-label={CONTACT_FORM.label}
        noValidate={awake}
        onSubmit={submit}
        onInput={type}
      >
        <ContactFields errors={errors} readOnly={isSending} trap={awake} />
        <div className="contact-foot">
          <button ref={button} className="cell-button primary" type="submit" disabled={isSending}>
            {isSending ? CONTACT_FORM.sending : CONTACT_FORM.submit}
            {isSending ? <Spinner size={20} /> : <Icon name="arrow-right" size={22} />}
          </button>{' '}
          <a
            className="cell-button hover-ink"
            href={chatUrl(greeting)}
            target="_blank"
            rel="noopener"
            onClick={({ currentTarget }) => {
              currentTarget.href = chatUrl(chatText())
            }}
          >
            {CONTACT_FORM.chat}
            <Icon name="chat" size={22} />
          </a>
          <p className="quiet small" aria-live="polite" data-state={state}>
            {CONTACT_FORM.notes[state]}
          </p>
        </div>
      </form>
      <Toaster className="site-toaster" />
    </div>
  )
}

interface MessageTopic {
  /** Goes along with the message, also before it is read and where the catalogue does not have it: staff will know. */
  sku?: string | undefined
  known?: Topic | undefined
}

/** The topic of the URL, shown once it is found, and a function that removes it. */
function useTopic(path: string): [MessageTopic, () => void] {
  const [current, setCurrent] = useState<MessageTopic>({})
  useEffect(() => {
    const url = new URL(location.href)
    setCurrent({ sku: skuAskedAbout(url) })
    readTopic((call) => fetch(call), url).then(
      (known) => setCurrent(({ sku }) => ({ known, sku: known?.product?.sku ?? sku })),
      (error: unknown) => logFailure('What the message is about cannot be read', error),
    )
  }, [])
  useEffect(() => nameInLinks(current.known), [current.known])
  const forget = () => {
    if (!current.sku && !current.known) return
    setCurrent({})
    browserAddress.replace(path)
  }
  return [current, forget]
}

/** The first words of a message with a selection, or after a search without results. */
function messageAskedFor({ searchParams }: URL): string {
  if (searchParams.has('selection')) return TOPIC.selectionMessage
  const { search } = readCatalogueQuery(searchParams)
  return search && CATALOGUE.nothing.question(search)
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement

function readValues(form: HTMLFormElement): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => [field, fieldOf(form, field).value] as const)
  return Object.fromEntries(entries) as Record<ContactField, string>
}

/** Restores saved text; text typed before hydration wins. */
function fillIn(form: HTMLFormElement, saved: Partial<ContactValues>): void {
  for (const field of CONTACT_FIELDS) {
    const input = fieldOf(form, field)
    if (input.value === '') input.value = saved[field] ?? ''
  }
}
