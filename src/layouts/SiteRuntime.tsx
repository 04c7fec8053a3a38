// Runtime of every public page, loaded when the browser is idle: toasts, keep and share buttons, dialogs, search.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { withoutLanguage } from '#api/contract/languages.ts'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { skuInPath } from '#api/products/catalogue.contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { startRoomView } from '#src/site/room/open-room.ts'
import { countCachedVisit } from '#src/site/runtime/analytics.ts'
import { startLayers } from '#src/site/runtime/layers.ts'
import { startKeepButtons, startShareButtons } from '#src/site/runtime/product-buttons.ts'
import { recordProduct, showRecentProducts } from '#src/site/runtime/recent-products.ts'
import { startSearch } from '#src/site/runtime/search-dialog.ts'
import { Toaster } from '#src/ui/Toaster.tsx'
import { $toasts } from '#src/ui/toasts.ts'

export function SiteRuntime({ words }: { words: Words['keeping'] }) {
  useEffect(() => {
    startLayers()
    startKeepButtons(words)
    startShareButtons()
    startSearch()
    showRecentProducts()
    recordProduct()
    countCachedVisit()
    startStaffBar()
    startRoomView()
    // runtime/early-presses.ts now repeats the presses that it has queued.
    document.dispatchEvent(new Event('runtime-ready'))
  }, [words])
  const hasToasts = useStore($toasts).length > 0
  // Outside an open modal dialog the page is inert, so toasts are rendered inside the last one.
  const dialog = hasToasts && [...document.querySelectorAll('dialog:modal')].at(-1)
  const toaster = (
    <Toaster className="site-toaster" label={words.messages} closeLabel={words.closeMessage} />
  )
  return dialog ? createPortal(toaster, dialog) : toaster
}

/** Loads the staff bar on product pages, for browsers with a staff session. */
function startStaffBar(): void {
  const sku = skuInPath(withoutLanguage(location.pathname))
  if (!sku) return
  try {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY)
    if (token)
      void import('#src/site/staff-bar/staff-bar.ts').then(({ showStaffBar }) =>
        showStaffBar(token, sku),
      )
  } catch {
    // A browser that denies its storage has no session.
  }
}
