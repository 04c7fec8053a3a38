// Staff bar of a product page: visibility, edit link, hide or show button, and photo upload.
import { dayAt } from '#api/contract/days.ts'
import { findTiming } from '#api/contract/period.ts'
import type { Product } from '#api/products/contract.ts'
import { STAFF } from '#src/content/staff.ts'
import { dismissToast, showToast } from '#src/ui/toasts.ts'
import styles from './staff-bar.css?inline'
import { createStaffCalls, type StaffCalls } from './staff-calls.ts'
import { STAFF_ICONS } from './staff-icons.ts'
import { showPhotoDialog } from './staff-photo.ts'

const BAR_HTML = `
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

/** Shows the bar, unless the session has ended or the product does not exist. */
export async function showStaffBar(token: string, sku: string): Promise<void> {
  const calls = createStaffCalls(token)
  const product = await calls.findProduct(sku).catch(() => undefined)
  if (!product) return
  document.adoptedStyleSheets.push(toStyleSheet(styles))
  // Visitors get the 404 page for a hidden product, and before and after its days.
  const isMissing = document.getElementById('missing') !== null
  const restorePage = isMissing ? await showHiddenPage(calls) : () => {}
  addBar(product, calls, restorePage)
}

function addBar(product: Product, calls: StaffCalls, onViewAsVisitor: () => void): void {
  let currentProduct = product
  /** The id of the toast that offers to show the product again. */
  let undoToastId: number | undefined
  const bar = document.createElement('section')
  bar.className = 'staff-bar bottle screen-only'
  bar.ariaLabel = STAFF.label
  bar.innerHTML = BAR_HTML
  const findElement = <T extends HTMLElement>(selector: string) => bar.querySelector(selector) as T
  const status = findElement('.staff-state p')
  const editLink = findElement<HTMLAnchorElement>('a')
  const visibilityButton = findElement('.staff-actions button')
  const fileInput = findElement<HTMLInputElement>('input')
  editLink.href = `/admin/products/${product._id}/edit`

  function updateBar(sentence = describeVisibility(currentProduct)): void {
    status.textContent = sentence
    status.dataset.hidden = String(currentProduct.hidden === true)
    const { show, hide } = STAFF_ICONS
    visibilityButton.innerHTML = currentProduct.hidden ? show + STAFF.show : hide + STAFF.hide
    if (undoToastId !== undefined) dismissToast(undoToastId)
    document.body.dataset.staff = currentProduct.hidden ? 'hidden' : 'shown'
  }

  async function setHidden(isHidden: boolean): Promise<void> {
    visibilityButton.focus()
    visibilityButton.ariaBusy = 'true'
    try {
      currentProduct = await calls.changeProduct(currentProduct, { hidden: isHidden ? 'true' : '' })
      updateBar()
      if (isHidden) offerUndo()
    } catch (error) {
      updateBar(error instanceof Error ? error.message : STAFF.failed)
    }
    visibilityButton.ariaBusy = null
  }

  function offerUndo(): void {
    undoToastId = showToast('success', STAFF.nowHidden(currentProduct.name), {
      action: { label: STAFF.undo, act: () => void setHidden(false) },
    })
  }

  visibilityButton.onclick = () => void setHidden(!currentProduct.hidden)
  findElement('.staff-state button').onclick = () => {
    bar.remove()
    delete document.body.dataset.staff
    onViewAsVisitor()
  }
  fileInput.onchange = () => {
    const [file] = fileInput.files ?? []
    const takeAgain = () => fileInput.click()
    if (file)
      showPhotoDialog({ file, product: currentProduct, calls, takeAgain, opener: fileInput })
    // Without this, choosing the same file again would fire no event.
    fileInput.value = ''
  }
  updateBar()
  document.body.append(bar)
}

function describeVisibility(product: Product): string {
  if (product.hidden) return STAFF.hidden
  const timing = findTiming(product, dayAt(Date.now()))
  return timing === 'current' ? STAFF.shown : STAFF[timing]
}

/**
 * Shows the page as staff see it in place of the 404 page that visitors see. Its scripts do not run.
 * Returns a function that restores the visitors' page.
 */
async function showHiddenPage({ readPage }: StaffCalls): Promise<() => void> {
  const pageStyles: string[] = []
  // The content security policy refuses <style> elements that are added later, even in a parsed document.
  const html = (await readPage(location.pathname)).replace(
    /<style[^>]*>(.*?)<\/style>/gs,
    (_, style: string) => {
      pageStyles.push(style)
      return ''
    },
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [staffMain, visitorMain] = [page.querySelector('main'), document.querySelector('main')]
  if (!staffMain || !visitorMain) return () => {}
  const previousSheets = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...pageStyles.map(toStyleSheet), ...previousSheets]
  const title = document.title
  document.title = page.title
  visitorMain.replaceWith(staffMain)
  return () => {
    staffMain.replaceWith(visitorMain)
    document.adoptedStyleSheets = previousSheets
    document.title = title
  }
}

function toStyleSheet(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
