// The share buttons: the device's share sheet, or the link is copied. Links to the chat are counted with them.
import { KEEP_MESSAGES } from '#src/content/keep-messages.ts'
import { countDemand } from '#src/site/ui/demand.ts'
import { say } from './message.ts'

export function startShareButtons(): void {
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest<HTMLElement>('[data-sent]')
    if (button?.dataset.share) void share(button.dataset)
    else if (button) countDemand('sent', button.dataset.sent ?? '')
  }
  // As in keep.ts.
  document.addEventListener('click', onClick, { capture: true })
}

async function share({
  share: url = '',
  shareTitle: title = '',
  sent = '',
}: DOMStringMap): Promise<void> {
  const countSent = () => countDemand('sent', sent)
  if (navigator.share) {
    // Closing the share sheet is no failure.
    await navigator.share({ title, url }).then(countSent, () => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    countSent()
    say('success', KEEP_MESSAGES.shared)
  } catch {
    say('error', KEEP_MESSAGES.notShared, { passing: true })
  }
}
