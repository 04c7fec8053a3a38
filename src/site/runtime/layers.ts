// History entries of the menu, the search and other dialogs: Back closes them, and a followed link replaces the entry.

import { updateScrollbarFlag } from '#src/ui/scrollbars.ts'
import { browserAddress } from './address.ts'
import { waitForPaint } from './input.ts'

/** The open dialog that has a history entry. */
let openLayer: HTMLDialogElement | undefined

const LAYER = 'dialog[data-layer]'
const findLayers = () => document.querySelectorAll<HTMLDialogElement>(LAYER)

export function startLayers(): void {
  // After a reload no dialog is open, except one that the address names. Its history entry is removed, or the first Back would do nothing.
  if (browserAddress.isLayer() && !/[?&](picture|room)=/.test(location.search))
    browserAddress.back()
  // These events do not bubble.
  document.addEventListener('beforetoggle', onBeforeToggle, true)
  document.addEventListener('close', onClose, true)
  document.addEventListener('click', onClick)
  addEventListener('popstate', () => {
    const layer = openLayer
    openLayer = undefined
    layer?.close()
  })
  // A page restored from the back/forward cache shows no dialog.
  addEventListener('pagehide', () => {
    openLayer = undefined
    for (const layer of findLayers()) layer.close()
  })
  // The menu may have been opened by its command button before this script ran.
  const openDialog = document.querySelector<HTMLDialogElement>(`${LAYER}:modal`)
  if (openDialog) onOpen(openDialog)
}

function onBeforeToggle(event: Event): void {
  const { target, newState } = event as ToggleEvent
  if (!(target instanceof HTMLDialogElement) || !target.matches(LAYER) || newState !== 'open')
    return
  updateScrollbarFlag()
  onOpen(target)
}

function onOpen(layer: HTMLDialogElement): void {
  // A dialog that replaces another one takes over its history entry.
  if (!openLayer) browserAddress.pushLayer()
  openLayer = layer
}

function onClose({ target }: Event): void {
  if (target !== openLayer) return
  openLayer = undefined
  browserAddress.back()
}

function onClick(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  openByButton(target)
  if (!openLayer) return
  // A click on the backdrop has the dialog itself as its target.
  if (target === openLayer) {
    openLayer.close()
    return
  }
  const link = target.closest('a')
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || event.defaultPrevented) return
  if (link.target || link.origin !== location.origin || !openLayer.contains(link)) return
  event.preventDefault()
  location.replace(link.href)
}

/** Opens a button's dialog in browsers without support for `commandfor`. */
function openByButton(target: Element): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const id = target.closest('[commandfor]')?.getAttribute('commandfor')
  const dialog = [...findLayers()].find((layer) => layer.id === id)
  if (dialog) void waitForPaint().then(() => dialog.showModal())
}
