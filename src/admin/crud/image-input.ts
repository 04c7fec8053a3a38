// Images that are pasted or dropped.
import { type DragEvent, useEffect, useState } from 'react'

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

/** Takes files that are dropped. Returns the props of the target; a file dropped beside it is not opened. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent): void {
      event.preventDefault()
      // Dragging a photograph of the form is no drop of a file.
      setOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
