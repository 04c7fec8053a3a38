// The views of the product list: built-in ones, and own ones under a name.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
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
  const save = () => {
    const name = cleanLine(window.prompt('Name of the view') ?? '').slice(0, VIEW_NAME_MAX)
    if (name && !BUILT_IN.some((view) => view.name === name)) views.save({ name, search })
  }
  return (
    <ViewTabs views={all} current={search} pathOf={(view) => productsPath() + view.search}>
      {!shown && (
        <Button kind="quiet" icon={Plus} className="views-save" onClick={save}>
          Save as a view
        </Button>
      )}
      {shown && own.includes(shown) && (
        <Button
          kind="quiet"
          icon={X}
          className="views-save"
          onClick={() => views.remove(shown.name)}
        >
          Remove view
        </Button>
      )}
    </ViewTabs>
  )
}
