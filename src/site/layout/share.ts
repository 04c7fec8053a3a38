// The share buttons: the device's share sheet, or the link is copied. Links to the chat are counted with them.
/** The duration of the button's message in milliseconds. */
const SAID_FOR = 2500

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-sent]')
  if (button) void (button.dataset.share ? share(button) : countSent(button))
})

async function share(button: HTMLElement): Promise<void> {
  const {
    share: url = '',
    shareTitle: title = '',
    shareDone = '',
    shareFailed = '',
  } = button.dataset
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
    say(button, 'done', shareDone)
  } catch {
    say(button, 'failed', shareFailed)
  }
}

/** As in ui/demand.ts, which is not imported: Astro writes this script into the page. */
function countSent({ dataset: { sent = '' } }: HTMLElement): void {
  navigator.sendBeacon('/api/demand', new URLSearchParams({ kind: 'sent', subject: sent }))
}

function say(button: HTMLElement, state: 'done' | 'failed', words: string): void {
  const status = button.nextElementSibling
  if (!status) return
  button.dataset.shareState = state
  status.textContent = words
  setTimeout(() => {
    delete button.dataset.shareState
    status.textContent = ''
  }, SAID_FOR)
}
