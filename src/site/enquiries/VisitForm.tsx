// Form of a visit. Without scripts it is a plain HTML form that submits to a result page.
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { LanguageId } from '#api/contract/languages.ts'
import { ASIDE_MAX, VISITS_CALL } from '#api/enquiries/visit.contract.ts'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import { fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { readSelection, type SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'
import { localPath } from '#src/site/ui/page-language.ts'
import { langOf, nameOf } from '#src/site/ui/page-texts.ts'
import { ContactFields, FormCell } from './ContactFields.tsx'
import { ContactFoot } from './ContactFoot.tsx'
import { readTopicSku, toEnquiryItem } from './topic.ts'
import { VisitTimes } from './VisitTimes.tsx'
import { createVisitForm, REQUIRED_FIELDS } from './visit-form.ts'
import './contact-form.css'
import './visit-form.css'

/** The height of the message box, in lines: few visitors have more to say than the time. */
const MESSAGE_ROWS = 2

interface VisitFormProps {
  words: Words['visitForm']
  times: FreeTimes
  /** The default chat message. */
  greeting: string
  language: LanguageId
}

export function VisitForm({ words, times: renderedTimes, greeting, language }: VisitFormProps) {
  const [store] = useState(() =>
    createVisitForm(words, {
      times: renderedTimes,
      fetch: (path, init) => fetch(path, init),
      isOnline: () => navigator.onLine,
      now: Date.now,
      open: (path) => location.assign(localPath(path)),
    }),
  )
  const state = useStore(store.$state)
  const errors = useStore(store.$errors)
  const times = useStore(store.$times)
  const [isHydrated, setHydrated] = useState(false)
  const [items, setItems] = useState<readonly SelectionItem[]>([])
  const [topicSku, setTopicSku] = useState<string>()
  const isSending = state === 'sending'

  useEffect(() => {
    setHydrated(true)
    setItems(readSelection().items)
    setTopicSku(readTopicSku(new URL(location.href)))
    const reload = ({ persisted }: PageTransitionEvent) => persisted && void store.reloadTimes()
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [store])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const aside = data.getAll('aside').map(String)
    data.set('aside', aside.join('\n'))
    if (data.has('selection')) data.set('items', JSON.stringify(items.map(toEnquiryItem)))
    if (topicSku) data.set('product', topicSku)
    data.delete('selection')
    const invalidField = await store.submit(data)
    if (invalidField) findControl(form, invalidField)?.focus()
  }

  function change({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    const { name, value } = target as HTMLInputElement
    // The hours of the day before are no longer visible.
    if (name === 'day')
      for (const input of currentTarget.querySelectorAll<HTMLInputElement>('[name="time"]'))
        input.checked = false
    store.change(name === 'day' ? 'time' : name, value)
  }

  return (
    // A single root element: Astro observes every child of an island.
    <form
      className="contact-form visit-form column grow"
      action={VISITS_CALL}
      method="post"
      aria-label={words.label}
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={change}
    >
      <VisitTimes
        key={isHydrated ? JSON.stringify(times.days) : 'rendered'}
        {...{ words, times, language }}
        error={errors.time}
        disabled={isSending}
      />
      <ContactFields
        words={words}
        {...{ errors, language }}
        readOnly={isSending}
        required={REQUIRED_FIELDS}
        rows={MESSAGE_ROWS}
        hasHoneypot={isHydrated}
      >
        <AsideFields {...{ words, items, topicSku }} error={errors.aside} readOnly={isSending} />
      </ContactFields>
      <ContactFoot words={words} {...{ isSending, greeting }}>
        <p className="quiet small">{words.note}</p>
      </ContactFoot>
    </form>
  )
}

interface AsideFieldsProps {
  words: Words['visitForm']
  items: readonly SelectionItem[]
  topicSku: string | undefined
  error: string | undefined
  readOnly: boolean
}

/** What to put aside: check boxes of the selection, or a field for SKUs; and whether the selection goes along. */
function AsideFields({ words, items, topicSku, error, readOnly }: AsideFieldsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const bySku = new Map(items.map((item) => [item.sku, item]))
  if (bySku.size === 0)
    return (
      <FormCell
        key={topicSku}
        words={words.aside}
        name="aside"
        error={error}
        readOnly={readOnly}
        autoComplete="off"
        defaultValue={topicSku}
      />
    )
  const toggle = (sku: string) =>
    setChosen(chosen.includes(sku) ? chosen.filter((item) => item !== sku) : [...chosen, sku])
  return (
    <fieldset className="visit-aside" disabled={readOnly}>
      <legend className="small strong">
        {words.aside.label}
        <small> {words.aside.optional}</small>
      </legend>
      <ul className="touching wrap jointed">
        {[...bySku.values()].map(({ sku, photo, ...item }) => (
          <li key={sku}>
            <label className="visit-piece pick">
              <input
                type="checkbox"
                name="aside"
                value={sku}
                checked={chosen.includes(sku)}
                disabled={!chosen.includes(sku) && chosen.length >= ASIDE_MAX}
                onChange={() => toggle(sku)}
              />
              {photo && <img src={photo} alt="" width={56} height={56} loading="lazy" />}
              <span className="small" lang={langOf(nameOf(item))}>
                {nameOf(item)}
                <br />
                <span className="sku micro" lang="en">
                  {sku}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id="visit-aside-error" text={error} />
      <label className="visit-selection row small">
        <input type="checkbox" name="selection" value="mine" defaultChecked />
        {fillCount(words.takeSelection, items.length, words.locale)}
      </label>
    </fieldset>
  )
}

/** The control to focus: of the hours, the first one that is visible. */
function findControl(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>(`[name="${name}"]`)]
  return controls.find((control) => control.checkVisibility()) ?? controls[0]
}
