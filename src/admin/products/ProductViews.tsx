// The views of the product list: built-in ones, and own ones under a name.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cleanLine } from '#api/contract/fields.ts'
import { ViewTabs } from '#src/admin/crud/Views.tsx'
import { VIEW_NAME_MAX, type View } from '#src/admin/crud/views.ts'
import { productsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'

const BUILT_IN: readonly View[] = [
  { name: 'All', search: '' },
  { name: 'Hidden', search: '?hidden=only' },
  { name: 'No photograph', search: '?check=no-photo' },
  { name: 'Featured', search: '?featured=only' },
]

export function ProductViews() {
  const { views, urlQuery } = useAdmin().products
  const own = useStore(views.$views)
  useStore(urlQuery.$query)
  const search = urlQuery.path({ page: 1 }).slice(productsPath().length)
  const all = [...BUILT_IN, ...own]
  const shown = all.find((view) => view.search === search)
  return (
    <ViewTabs views={all} current={search} pathOf={(view) => productsPath() + view.search}>
      {!shown && <SaveView onSave={(name) => views.save({ name, search })} taken={BUILT_IN} />}
      {shown && own.includes(shown) && (
        <div className="views-save row">
          <Button kind="quiet" icon={X} onClick={() => views.remove(shown.name)}>
            Remove view
          </Button>
        </div>
      )}
    </ViewTabs>
  )
}

interface SaveViewProps {
  onSave: (name: string) => void
  taken: readonly View[]
}

function SaveView({ onSave, taken }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cleaned = cleanLine(name)
    if (!cleaned || taken.some((view) => view.name === cleaned)) return
    onSave(cleaned)
    setName('')
    setOpen(false)
  }
  if (!isOpen)
    return (
      <div className="views-save row">
        <Button kind="quiet" icon={Plus} onClick={() => setOpen(true)}>
          Save as a view
        </Button>
      </div>
    )
  return (
    <form className="views-save row" onSubmit={save}>
      <input
        ref={(input) => input?.focus()}
        aria-label="Name of the view"
        placeholder="Name of the view"
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      <Button type="submit">Save</Button>
    </form>
  )
}
