// What the share buttons do, in pages and dialogs alike: the device's own sheet, else the link is copied.
// One listener for the document, so that a page without islands needs no framework for it.
import { PRODUCT } from '#src/content/catalogue.ts'
import { logFailure } from '#src/site/stores/failures.ts'

/** How long the button says what it has done, in milliseconds. */
const SAID_FOR = 2500

document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-share]')
  if (button) void share(button)
})

async function share(button: HTMLElement): Promise<void> {
  const { share: url = location.href, shareTitle: title = document.title } = button.dataset
  if (navigator.share) {
    // Closing the sheet without choosing is an answer too.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    say(button, 'done', PRODUCT.shared)
  } catch (error) {
    logFailure('Copying the link failed', error)
    say(button, 'failed', PRODUCT.notShared)
  }
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
