// The ways to add something, one click from anywhere.
import { Plus } from 'lucide-react'
import { addTitle, NOUNS } from '#src/admin/messages.ts'
import { newBrandPath, newGalleryPath, newInteriorPath, newProductPath } from '#src/admin/router.ts'
import './quick-actions.css'

const ACTIONS = [
  { title: addTitle(NOUNS.product), path: newProductPath() },
  { title: addTitle(NOUNS.interior), path: newInteriorPath() },
  { title: addTitle(NOUNS.gallery), path: newGalleryPath() },
  { title: addTitle(NOUNS.brand), path: newBrandPath() },
]

export function QuickActions() {
  return (
    <section className="actions" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      {ACTIONS.map(({ title, path }) => (
        <a key={path} className="action" href={path}>
          <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
          {title}
        </a>
      ))}
    </section>
  )
}
