// The sheet that shows the present and the new photograph side by side, and sends the new one.
import type { Product } from '#api/products/contract.ts'
import { STAFF } from '#src/content/staff.ts'
import { isSharp } from './sharpness.ts'
import type { StaffCalls } from './staff-calls.ts'
import { STAFF_ICONS } from './staff-icons.ts'

const { sheet: WORDS } = STAFF

const SHEET = `
  <form method="dialog">
    <div class="dialog-head joint-below">
      <h2 class="cell strong">${WORDS.title}</h2>
      <button class="icon-button" aria-label="${WORDS.close}">${STAFF_ICONS.close}</button>
    </div>
    <div class="pair joints-across joint-below">
      <figure>
        <img alt="${WORDS.now}">
        <figcaption class="small">${WORDS.now} <span class="quiet"></span></figcaption>
      </figure>
      <figure>
        <img alt="${WORDS.new}">
        <progress aria-label="${WORDS.sending}" hidden></progress>
        <figcaption class="small">${WORDS.new} <span class="quiet"></span></figcaption>
      </figure>
    </div>
    <label class="staff-keep cell-button joint-below">
      <input type="checkbox" checked> ${WORDS.keepOld}
    </label>
    <p class="staff-error small cell" role="alert" hidden></p>
    <div class="staff-foot row cell">
      <button class="button" value="again">${WORDS.again}</button>
      <button class="button primary grow" type="button">${WORDS.use}</button>
    </div>
  </form>`

interface PhotoSheetOptions {
  picture: File
  product: Product
  calls: StaffCalls
  /** Opens the camera again. */
  again: () => void
  /** Takes the focus back. */
  opener: HTMLElement
}

/** Loads the page anew with the new photograph. */
export function showPhotoSheet(options: PhotoSheetOptions): void {
  const { picture, product, calls, again, opener } = options
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog staff-sheet'
  dialog.ariaLabel = WORDS.title
  dialog.innerHTML = SHEET
  const find = <T extends Element>(selector: string) => dialog.querySelector(selector) as T
  const [now, next] = [...dialog.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement]
  const [nowWords, nextWords] = [...dialog.querySelectorAll('figcaption span')] as [
    Element,
    Element,
  ]
  const progress = find<HTMLProgressElement>('progress')
  const problem = find<HTMLElement>('.staff-error')
  const use = find<HTMLButtonElement>('[type="button"]')
  const keep = find<HTMLInputElement>('input')

  const { photo, photoMeta } = product
  const present = presentPhotos(product)
  if (present[0] && photo && photoMeta) {
    now.src = photo
    nowWords.textContent = `${photoMeta.width} × ${photoMeta.height}`
    void calls.findImageDay(present[0].id).then(
      (day) => nowWords.prepend(`${day}, `),
      () => undefined,
    )
  } else {
    now.remove()
    nowWords.textContent = WORDS.none
    find('.staff-keep').remove()
  }
  next.src = URL.createObjectURL(picture)
  next.onload = () => {
    const isClear = isSharp(next)
    nextWords.textContent = `${next.naturalWidth} × ${next.naturalHeight}, ${isClear ? WORDS.sharp : WORDS.blurred}`
    nextWords.toggleAttribute('data-blurred', !isClear)
  }

  async function send(): Promise<void> {
    use.disabled = true
    progress.hidden = false
    problem.hidden = true
    try {
      const { shrink } = await import('#src/ui/shrink.ts')
      const { id } = await calls.upload(await shrink(picture))
      const photos = [{ id }, ...(keep.checked ? present : present.slice(1))]
      await calls.changeProduct(product, { photos: JSON.stringify(photos) })
      location.reload()
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : STAFF.failed
      problem.hidden = false
      progress.hidden = true
      use.disabled = false
    }
  }

  use.onclick = () => void send()
  dialog.onclose = () => {
    URL.revokeObjectURL(next.src)
    dialog.remove()
    opener.focus()
    if (dialog.returnValue === 'again') again()
  }
  document.body.append(dialog)
  dialog.showModal()
}

/** As the form takes them. A product with one photograph has no list, so its id is read from the address. */
function presentPhotos({ photos, photo }: Product): { id: string; alt?: string | undefined }[] {
  if (photos) return photos.map(({ id, alt }) => ({ id, alt }))
  return photo ? [{ id: photo.replace(/^.*\/(.*)-\d+\.\w+$/, '$1') }] : []
}
