// The note of the keep and share buttons: a message for a while, above the page or in the dialog that is open.

/** The time of a message with a button in milliseconds, as in ui/toaster.css. */
const SHOWN_MS = 10_000

const note = document.querySelector('.note') as HTMLElement
const [words, open, undo] = note.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
let timer: ReturnType<typeof setTimeout>

/** Counts a product as kept or sent. As in ui/demand.ts, which is not imported: it would be a second request on every page. */
export function countDemand(kind: 'kept' | 'sent', subject: string): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind, subject }))
}

/** Its controls: a link to the selection, and a button that takes the change back. */
export { open, undo }

/** Says a text with one of the two controls, or with none; a failure has the colour of errors. */
export function say(text: string, control?: HTMLElement, isFailure = false): void {
  // The rest of the page is inert below a modal dialog.
  const place = document.querySelector('dialog:modal') ?? document.body
  if (text && note.parentElement !== place) place.append(note)
  words.textContent = text
  for (const one of [open, undo]) one.hidden = one !== control
  note.toggleAttribute('data-shown', text !== '')
  note.toggleAttribute('data-failed', isFailure)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (note.matches(':hover, :focus-within')) say(text, control, isFailure)
    else say('')
  }, SHOWN_MS)
}
