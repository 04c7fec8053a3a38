// Files that are dropped anywhere on a page, instead of being opened by the browser.
import { useEffect, useState } from 'react'

/** Returns whether files are held over the page. `onDrop` is the same function on every render. */
export function useFileDrop(onDrop: (files: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Also sent between two elements of the page.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) onDrop(event.dataTransfer)
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => ended.abort()
  }, [onDrop])
  return isOver
}

/** The pictures among dropped files. */
export const picturesIn = ({ files }: DataTransfer) =>
  [...files].filter(({ type }) => type.startsWith('image/'))
