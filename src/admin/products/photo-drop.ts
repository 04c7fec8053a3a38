// Photographs that are dropped anywhere on a page.
import { useEffect } from 'react'

/** Calls `onPictures` for dropped pictures. Other files are refused instead of being opened by the browser. */
export function usePhotoDrop(onPictures: (pictures: readonly File[]) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length > 0) onPictures(pictures)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [onPictures])
}
