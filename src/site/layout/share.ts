// The share buttons: the device's share sheet, or the link is copied. Links to the chat are counted with them.
import { KEEP_MESSAGES } from '#src/content/keep-messages.ts'
import { say } from './note.ts'

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-sent]')
  if (button) void (button.dataset.share ? share(button) : countSent(button))
})

async function share(button: HTMLElement): Promise<void> {
  const { share: url = '', shareTitle: title = '' } = button.dataset
  if (navigator.share) {
    // Closing the share sheet is no failure.
    await navigator.share({ title, url }).then(
      () => countSent(button),
      () => undefined,
    )
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    countSent(button)
    say(KEEP_MESSAGES.shared)
  } catch {
    say(KEEP_MESSAGES.notShared, undefined, true)
  }
}

/** As in ui/demand.ts, which is not imported: Astro writes this script into the page. */
function countSent({ dataset: { sent = '' } }: HTMLElement): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind: 'sent', subject: sent }))
}
