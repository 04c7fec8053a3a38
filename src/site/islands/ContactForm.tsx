// The contact form as it works with scripts. Without them it is a plain form that is answered by a page.
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CONTACT_CALL } from '#api/contract/contact.ts'
import { CONTACT_FORM } from '#src/content/contact.ts'
import { CHAT, chatAboutProduct } from '#src/content/site.ts'
import { ContactFields } from '#src/site/contact/ContactFields.tsx'
import { ContactFoot } from '#src/site/contact/ContactFoot.tsx'
import { TopicRow } from '#src/site/contact/TopicRow.tsx'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  createContact,
} from '#src/site/stores/contact-form.ts'
import { keepMessageIn } from '#src/site/stores/kept-message.ts'
import { productUrl } from '#src/site/stores/paths.ts'
import { sendMessage } from '#src/site/stores/send-message.ts'
import { readProduct, skuAskedAbout, type Topic } from '#src/site/stores/topic.ts'
import { Toaster } from '#src/ui/Toaster.tsx'
import { useStore } from '#src/ui/use-store.ts'
import '#src/site/contact/contact-form.css'

/** `path` is the page's own, which is where × leads to. */
export function ContactForm({ path }: { path: string }) {
  const [contact] = useState(() =>
    createContact({
      send: sendMessage((call, init) => fetch(call, init)),
      keep: keepMessageIn(() => sessionStorage),
      isOnline: () => navigator.onLine,
      now: Date.now,
    }),
  )
  const state = useStore(contact.$state)
  const errors = useStore(contact.$errors)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [awake, setAwake] = useState(false)
  const topic = useTopic()

  useEffect(() => {
    setAwake(true)
    if (form.current) fillIn(form.current, contact.begun())
  }, [contact])

  // A button that was switched off has lost the focus; whoever pressed it goes on from there.
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (state !== 'idle' && state !== 'sending' && lost) button.current?.focus()
  }, [state])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = event.currentTarget
    const wrong = await contact.submit({
      values: readValues(sent),
      website: fieldOf(sent, 'website').value,
      emailIsValid: fieldOf(sent, 'email').validity.valid,
      product: topic?.sku,
    })
    if (wrong) fieldOf(sent, wrong).focus()
    else if (contact.$state.get() === 'sent') sent.reset()
  }

  /** Whoever writes in the chat instead takes along what was typed, and what it is about. */
  function chatText(): string {
    const typed = form.current && readValues(form.current).message.trim()
    const about = topic?.product && chatAboutProduct(topic.product, productUrl(topic.product.sku))
    return [about, typed].filter(Boolean).join('\n\n') || CHAT.greeting
  }

  function type(event: InputEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement
    const changed = CONTACT_FIELDS.find((field) => field === name)
    if (changed) contact.type(readValues(event.currentTarget), changed)
  }

  return (
    // One child: Astro watches each of them, and the toaster's place is always in the window.
    <div className="contact-island">
      <TopicRow topic={topic} path={path} />
      <form
        ref={form}
        className="contact-form"
        action={CONTACT_CALL}
        method="post"
        aria-label={CONTACT_FORM.label}
        noValidate={awake}
        onSubmit={submit}
        onInput={type}
      >
        <ContactFields errors={errors} readOnly={state === 'sending'} />
        <ContactFoot state={state} button={button} chatText={chatText} />
      </form>
      <Toaster className="site-toaster" />
    </div>
  )
}

/** What the address asks about: its SKU at once, the product when it has been read. */
function useTopic(): Topic | undefined {
  const [topic, setTopic] = useState<Topic>()
  useEffect(() => {
    const sku = skuAskedAbout(new URL(location.href))
    if (!sku) return
    setTopic({ sku })
    void readProduct((call) => fetch(call), sku).then((product) => {
      if (product) setTopic({ sku: product.sku, product })
    })
  }, [])
  return topic
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement

function readValues(form: HTMLFormElement): ContactValues {
  const entries = CONTACT_FIELDS.map((field) => [field, fieldOf(form, field).value] as const)
  return Object.fromEntries(entries) as Record<ContactField, string>
}

/** What stands in a field already was typed before the form woke, and counts. */
function fillIn(form: HTMLFormElement, begun: Partial<ContactValues>): void {
  for (const field of CONTACT_FIELDS) {
    const input = fieldOf(form, field)
    if (input.value === '') input.value = begun[field] ?? ''
  }
}
