// Photographs that arrive without a button: pasted, or dropped beside the place meant for them.
import { useEffect } from 'react'

/** Hands over pictures pasted anywhere on the page; pasted text stays text. */
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

/** Keeps the browser from opening a file that was dropped beside the well, and the form with it gone. */
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
