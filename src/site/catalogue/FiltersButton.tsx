// Opens the filter sheet, and says how many filters are chosen.
import { FILTERS } from '#src/content/catalogue.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './filters-button.css'

interface FiltersButtonProps {
  chosen: number
  onOpen: () => void
}

export function FiltersButton({ chosen, onOpen }: FiltersButtonProps) {
  return (
    <button className="filters-button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="filters" />
      {FILTERS.title}
      {chosen > 0 && <span className="filters-badge">{chosen}</span>}
    </button>
  )
}
