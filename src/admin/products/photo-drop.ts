// Photographs that are dropped on the list of products begin new ones.
import { useEffect } from 'react'
import { $router, photoDraftsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

/** Handles pictures dropped anywhere on the page; other files stay with their own drop targets. */
export function usePhotoDrop(): void {
  const { photoDrafts } = useAdmin()
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return
      photoDrafts.$dropped.set(pictures)
      $router.open(photoDraftsPath())
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [photoDrafts])
}
