// Photographs that arrive without a button: pasted, or dropped beside the place meant for them.
import { useEffect } from 'react'

/** Hands over a picture pasted anywhere on the page; pasted text stays text. */
export function usePastedPicture(onFile: ((file: File) => void) | undefined): void {
  useEffect(() => {
    if (!onFile) return
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
        type.startsWith('image/'),
      )
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile])
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
