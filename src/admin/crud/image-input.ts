// Images that are pasted or dropped, and the background of a preview.
import { useEffect } from 'react'
import { GROUND_SIDE, type Ground, groundOf } from '#api/contract/ground.ts'

/** Handles images pasted anywhere on the page; pasted text stays text. */
export function usePastedPicture(onFiles: ((files: readonly File[]) => void) | undefined): void {
  useEffect(() => {
    if (!onFiles) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!files.some(({ type }) => type.startsWith('image/'))) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}

/** Prevents the browser from opening a file that is dropped beside the field. */
export function useStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}

/** Returns undefined where the canvas cannot be read. */
export function groundOfPreview(image: HTMLImageElement): Ground | undefined {
  const scale = Math.min(1, GROUND_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  // An opaque photograph needs no background.
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
  return isOpaque ? undefined : groundOf(data)
}
