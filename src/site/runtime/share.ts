// Share buttons: open the device's share sheet, or copy the link. Clicks on chat links are counted here too.
import { KEEP_MESSAGES } from '#src/content/keep-messages.ts'
import { countEvent } from './analytics.ts'
import { showMessage } from './message.ts'

export function startShareButtons(): void {
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest<HTMLElement>('[data-sent]')
    if (button?.dataset.share) void shareLink(button.dataset)
    else if (button) countEvent('sent', button.dataset.sent ?? '')
  }
  // Captured for the same reason as in keep.ts.
  document.addEventListener('click', onClick, { capture: true })
}

async function shareLink({
  share: url = '',
  shareTitle: title = '',
  sent: sku = '',
}: DOMStringMap): Promise<void> {
  const countShare = () => countEvent('sent', sku)
  if (navigator.share) {
    // Closing the share sheet rejects, but is no failure.
    await navigator.share({ title, url }).then(countShare, () => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    countShare()
    showMessage('success', KEEP_MESSAGES.shared)
  } catch {
    showMessage('error', KEEP_MESSAGES.notShared, { passing: true })
  }
}
