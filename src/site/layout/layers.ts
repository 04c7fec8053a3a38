// Gives the menu and the search dialog a history entry: Back closes them, and a link in them replaces it.

const root = document.documentElement
/** The open layer, which has a history entry. */
let opened: HTMLDialogElement | undefined

const layers = () => document.querySelectorAll<HTMLDialogElement>('dialog[data-layer]')
const isLayer = (target: EventTarget | null): target is HTMLDialogElement =>
  target instanceof HTMLDialogElement && target.matches('[data-layer]')

// These events do not bubble.
document.addEventListener(
  'beforetoggle',
  (event) => {
    if (!isLayer(event.target) || (event as ToggleEvent).newState !== 'open') return
    // As in ui/Dialog.tsx, which the islands use.
    root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth)
    // As `pushLayer` in ui/address.ts. A layer that replaces another takes over its history entry.
    if (!opened) history.pushState({ layer: true }, '', location.href)
    opened = event.target
  },
  true,
)
document.addEventListener(
  'close',
  ({ target }) => {
    if (target !== opened) return
    opened = undefined
    history.back()
  },
  true,
)
addEventListener('popstate', () => {
  const left = opened
  opened = undefined
  left?.close()
})

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const { opens } = target.closest<HTMLElement>('[data-opens]')?.dataset ?? {}
  const dialog = [...layers()].find(({ id }) => id === opens)
  // As ui/after-paint.ts: the button is painted first, since a modal dialog opens slowly.
  if (dialog) requestAnimationFrame(() => setTimeout(() => dialog.showModal()))
  if (!opened) return
  // The backdrop is the dialog's own.
  if (target === opened) return opened.close()
  const link = target.closest('a')
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || event.defaultPrevented) return
  if (link.target || link.origin !== location.origin || !opened.contains(link)) return
  event.preventDefault()
  location.replace(link.href)
})

// A page from the back/forward cache shows no layer.
addEventListener('pagehide', () => {
  opened = undefined
  for (const layer of layers()) layer.close()
})

const { state } = history
// After a reload no dialog is open: its history entry goes, or the first Back would do nothing.
if (state?.layer && !/[?&]picture=/.test(location.search)) history.back()
