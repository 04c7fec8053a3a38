// Upload dialog that shows the current and the new photo side by side.
import type { Product } from '#api/products/contract.ts'
import { STAFF } from '#src/content/staff.ts'
import type { StaffCalls } from './staff-calls.ts'
import { STAFF_ICONS } from './staff-icons.ts'

/** Photos are scaled down to this longest side before measuring. */
const MEASURED_SIDE_PX = 800
/** The share of pixels whose edges count, the steepest first: a plain tile has few edges. */
const STEEPEST_SHARE = 1 / 200
/** The least mean edge of a sharp photo. The 30 samples have 37 to 334; blurred by 6 pixels of 1,600, 4 to 11. */
const SHARP_MIN = 15

const { sheet: LABELS } = STAFF

const DIALOG_HTML = `
  <form method="dialog">
    <div class="dialog-head joint-below">
      <h2 class="cell strong">${LABELS.title}</h2>
      <button class="icon-button" aria-label="${LABELS.close}">${STAFF_ICONS.close}</button>
    </div>
    <div class="pair joints-across joint-below">
      <figure>
        <img alt="${LABELS.now}">
        <figcaption class="small">${LABELS.now} <span class="quiet"></span></figcaption>
      </figure>
      <figure>
        <img alt="${LABELS.new}">
        <progress aria-label="${LABELS.sending}" hidden></progress>
        <figcaption class="small">${LABELS.new} <span class="quiet"></span></figcaption>
      </figure>
    </div>
    <label class="staff-keep cell-button joint-below">
      <input type="checkbox" checked> ${LABELS.keepOld}
    </label>
    <p class="staff-error small cell" role="alert" hidden></p>
    <div class="staff-foot row cell">
      <button class="button" value="again">${LABELS.again}</button>
      <button class="button primary grow" type="button">${LABELS.use}</button>
    </div>
  </form>`

interface PhotoDialogOptions {
  file: File
  product: Product
  calls: StaffCalls
  /** Called if staff want to take another photo. */
  takeAgain: () => void
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement
}

/** Opens the dialog. After the upload the page reloads with the new photo. */
export function showPhotoDialog(options: PhotoDialogOptions): void {
  const { file, product, calls, takeAgain, opener } = options
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog staff-dialog'
  dialog.ariaLabel = LABELS.title
  dialog.innerHTML = DIALOG_HTML
  const findElement = <T extends Element>(selector: string) => dialog.querySelector(selector) as T
  const [currentImage, newImage] = [...dialog.querySelectorAll('img')] as [
    HTMLImageElement,
    HTMLImageElement,
  ]
  const [currentCaption, newCaption] = [...dialog.querySelectorAll('figcaption span')] as [
    Element,
    Element,
  ]
  const progress = findElement<HTMLProgressElement>('progress')
  const errorText = findElement<HTMLElement>('.staff-error')
  const submitButton = findElement<HTMLButtonElement>('[type="button"]')
  const keepCheckbox = findElement<HTMLInputElement>('input')

  const { photo, photoMeta } = product
  const currentPhotos = photoRefsOf(product)
  if (currentPhotos[0] && photo && photoMeta) {
    currentImage.src = photo
    currentCaption.textContent = `${photoMeta.width} × ${photoMeta.height}`
    void calls.findImageDay(currentPhotos[0].id).then(
      (day) => currentCaption.prepend(`${day}, `),
      () => undefined,
    )
  } else {
    currentImage.remove()
    currentCaption.textContent = LABELS.none
    findElement('.staff-keep').remove()
  }
  newImage.src = URL.createObjectURL(file)
  newImage.onload = () => {
    const isNewPhotoSharp = isSharp(newImage)
    newCaption.textContent = `${newImage.naturalWidth} × ${newImage.naturalHeight}, ${isNewPhotoSharp ? LABELS.sharp : LABELS.blurred}`
    newCaption.toggleAttribute('data-blurred', !isNewPhotoSharp)
  }

  async function uploadPhoto(): Promise<void> {
    submitButton.disabled = true
    progress.hidden = false
    errorText.hidden = true
    try {
      const { shrinkImage } = await import('#src/ui/shrink.ts')
      const { id } = await calls.upload(await shrinkImage(file))
      const photos = [{ id }, ...(keepCheckbox.checked ? currentPhotos : currentPhotos.slice(1))]
      await calls.changeProduct(product, { photos: JSON.stringify(photos) })
      location.reload()
    } catch (error) {
      errorText.textContent = error instanceof Error ? error.message : STAFF.failed
      errorText.hidden = false
      progress.hidden = true
      submitButton.disabled = false
    }
  }

  submitButton.onclick = () => void uploadPhoto()
  dialog.onclose = () => {
    URL.revokeObjectURL(newImage.src)
    dialog.remove()
    opener.focus()
    if (dialog.returnValue === 'again') takeAgain()
  }
  document.body.append(dialog)
  dialog.showModal()
}

/** The photos as the API accepts them. A product with one photo has no list, so its id is read from the URL. */
function photoRefsOf({ photos, photo }: Product): { id: string; alt?: string | undefined }[] {
  if (photos) return photos.map(({ id, alt }) => ({ id, alt }))
  return photo ? [{ id: photo.replace(/^.*\/(.*)-\d+\.\w+$/, '$1') }] : []
}

/** Whether a loaded picture is sharp. Also true if the browser cannot measure it. */
function isSharp(image: HTMLImageElement): boolean {
  const scale = Math.min(1, MEASURED_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.round(image.naturalWidth * scale)
  const height = Math.round(image.naturalHeight * scale)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) return true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  // The green channel approximates the brightness.
  const brightnessAt = (pixel: number) => data[pixel * 4 + 1] ?? 0
  const edges = new Uint16Array(width * height)
  for (let pixel = width + 1; pixel < edges.length - width - 1; pixel++) {
    const neighbours =
      brightnessAt(pixel - 1) +
      brightnessAt(pixel + 1) +
      brightnessAt(pixel - width) +
      brightnessAt(pixel + width)
    edges[pixel] = Math.abs(4 * brightnessAt(pixel) - neighbours)
  }
  const steepestEdges = edges.sort().slice(-Math.ceil(edges.length * STEEPEST_SHARE))
  return steepestEdges.reduce((sum, edge) => sum + edge, 0) / steepestEdges.length > SHARP_MIN
}
