// The staff bar on a product's page: its state, edit, hide or show, and a new photograph.
import type { Product } from '#api/contract/product.ts'
import { STAFF } from '#src/content/staff.ts'
import styles from './staff-bar.css?inline'
import { createStaffCalls, type StaffCalls } from './staff-calls.ts'
import { STAFF_ICONS } from './staff-icons.ts'
import { showPhotoSheet } from './staff-photo.ts'

/** As other toasts with a button, in milliseconds. */
const TOAST_MS = 10_000

const BAR = `
  <div aria-live="polite">
    <div class="staff-toast row small" hidden>
      <span class="grow break-words"></span>
      <button class="text-button" type="button">${STAFF.undo}</button>
    </div>
  </div>
  <div class="staff-state row spread small">
    <p class="row" role="status"></p>
    <button class="text-button" type="button">${STAFF.asVisitor}</button>
  </div>
  <div class="staff-actions joints-across joint-above">
    <a class="cell-button middle">${STAFF_ICONS.edit}${STAFF.edit}</a>
    <button class="cell-button middle" type="button"></button>
    <label class="cell-button primary middle">
      ${STAFF_ICONS.camera}${STAFF.replace}
      <input class="unseen" type="file" accept="image/*" capture="environment">
    </label>
  </div>`

/** Shows nothing where the session has ended, or there is no such product. */
export async function showStaffBar(token: string): Promise<void> {
  const calls = createStaffCalls(token)
  const sku = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const product = await calls.findProduct(sku).catch(() => undefined)
  if (!product) return
  document.adoptedStyleSheets.push(toSheet(styles))
  const restore = product.hidden ? await showHiddenPage(calls) : () => {}
  drawBar(product, calls, restore)
}

function drawBar(product: Product, calls: StaffCalls, onLeave: () => void): void {
  let known = product
  let leaveTimer: ReturnType<typeof setTimeout> | undefined
  const bar = document.createElement('section')
  bar.className = 'staff-bar bottle screen-only'
  bar.ariaLabel = STAFF.label
  bar.innerHTML = BAR
  const find = <T extends HTMLElement>(selector: string) => bar.querySelector(selector) as T
  const toast = find('.staff-toast')
  const status = find('.staff-state p')
  const edit = find<HTMLAnchorElement>('a')
  const toggle = find('.staff-actions button')
  const input = find<HTMLInputElement>('input')
  edit.href = `/admin/products/${product._id}/edit`

  function show(sentence = known.hidden ? STAFF.hidden : STAFF.shown): void {
    status.textContent = sentence
    status.dataset.hidden = String(known.hidden === true)
    const { show, hide } = STAFF_ICONS
    toggle.innerHTML = known.hidden ? show + STAFF.show : hide + STAFF.hide
    toast.hidden = true
    document.body.dataset.staff = known.hidden ? 'hidden' : 'shown'
  }

  async function setHidden(isHidden: boolean): Promise<void> {
    // The focus leaves the toast before it is hidden.
    toggle.focus()
    toggle.ariaBusy = 'true'
    try {
      known = await calls.changeProduct(known, { hidden: isHidden ? 'true' : '' })
      show()
      if (isHidden) offerUndo()
    } catch (error) {
      show(error instanceof Error ? error.message : STAFF.failed)
    }
    toggle.ariaBusy = null
  }

  function offerUndo(): void {
    find('.staff-toast span').textContent = STAFF.nowHidden(known.name)
    toast.hidden = false
    leaveLater()
  }

  function leaveLater(): void {
    clearTimeout(leaveTimer)
    leaveTimer = setTimeout(() => {
      if (toast.matches(':hover, :focus-within')) leaveLater()
      else toast.hidden = true
    }, TOAST_MS)
  }

  toggle.onclick = () => void setHidden(!known.hidden)
  find('.staff-toast button').onclick = () => void setHidden(false)
  find('.staff-state button').onclick = () => {
    bar.remove()
    delete document.body.dataset.staff
    onLeave()
  }
  input.onchange = () => {
    const [picture] = input.files ?? []
    const again = () => input.click()
    if (picture) showPhotoSheet({ picture, product: known, calls, again, opener: input })
    // The same file may be chosen again.
    input.value = ''
  }
  show()
  document.body.append(bar)
}

/**
 * Draws the page that staff see in the place of the visitors' 404. Its parts that need scripts stay as they are sent.
 * Returns a function that shows the visitors' page again.
 */
async function showHiddenPage({ readPage }: StaffCalls): Promise<() => void> {
  const styles: string[] = []
  // The policy refuses <style> elements that the page did not bring itself, also in a parsed document.
  const html = (await readPage(location.pathname)).replace(
    /<style[^>]*>(.*?)<\/style>/gs,
    (_, style: string) => {
      styles.push(style)
      return ''
    },
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [main, visitors] = [page.querySelector('main'), document.querySelector('main')]
  if (!main || !visitors) return () => {}
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...styles.map(toSheet), ...before]
  const title = document.title
  document.title = page.title
  visitors.replaceWith(main)
  return () => {
    main.replaceWith(visitors)
    document.adoptedStyleSheets = before
    document.title = title
  }
}

function toSheet(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
