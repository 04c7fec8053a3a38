// Hooks for files dropped or pasted anywhere on a page, which the browser would otherwise open.
import { useEffect, useEffectEvent, useState } from 'react'

/** Returns whether files are being dragged over the page. */
export function useFileDrop(onDrop: (files: DataTransfer) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const handleDrop = useEffectEvent(onDrop)
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(event.dataTransfer?.types.includes('Files') ?? false)
    }
    const handleDragLeave = (event: DragEvent) => {
      // The event is also fired when moving between two elements of the page.
      if (!event.relatedTarget) setDraggedOver(false)
    }
    const handleDropEvent = (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(false)
      if (event.dataTransfer) handleDrop(event.dataTransfer)
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('dragover', handleDragOver, { signal })
    window.addEventListener('dragleave', handleDragLeave, { signal })
    window.addEventListener('drop', handleDropEvent, { signal })
    return () => controller.abort()
  }, [])
  return isDraggedOver
}

/** Handles images pasted anywhere on the page; pasted text stays text. */
export function usePastedImages(onPaste: (files: DataTransfer) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      if (!event.clipboardData || imageFilesIn(event.clipboardData).length === 0) return
      event.preventDefault()
      onPaste(event.clipboardData)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [onPaste])
}

/** The pictures among dropped files. */
export const imageFilesIn = ({ files }: DataTransfer) =>
  [...files].filter(({ type }) => type.startsWith('image/'))
