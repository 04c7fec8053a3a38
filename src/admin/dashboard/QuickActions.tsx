// The ways to add something, one click from anywhere.
import { Plus } from 'lucide-react'
import { brand } from '#src/admin/brands/brand.ts'
import { gallery } from '#src/admin/galleries/gallery.ts'
import { interior } from '#src/admin/interiors/interior.ts'
import { addTitle } from '#src/admin/messages.ts'
import { product } from '#src/admin/products/product.ts'
import './quick-actions.css'

const ACTIONS = [product, interior, gallery, brand].map(({ noun, paths }) => ({
  title: addTitle(noun),
  path: paths.create(),
}))

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
