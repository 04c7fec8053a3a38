// Files that are dropped or pasted anywhere on a page, instead of being opened by the browser.
import { useEffect, useEffectEvent, useState } from 'react'

/** Returns whether files are held over the page. */
export function useFileDrop(onDrop: (files: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.dataTransfer?.types.includes('Files') ?? false)
    }
    const leave = (event: DragEvent) => {
      // Also sent between two elements of the page.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) take(event.dataTransfer)
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => ended.abort()
  }, [])
  return isOver
}

/** Handles images pasted anywhere on the page; pasted text stays text. */
export function usePastedPictures(onPaste: (files: DataTransfer) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || picturesIn(event.clipboardData).length === 0) return
      event.preventDefault()
      onPaste(event.clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}

/** The pictures among dropped files. */
export const picturesIn = ({ files }: DataTransfer) =>
  [...files].filter(({ type }) => type.startsWith('image/'))
