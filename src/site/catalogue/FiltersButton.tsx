// The button that opens the filter sheet, with the number of chosen filters.
import { FILTERS } from '#src/content/catalogue.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface FiltersButtonProps {
  chosen: number
  onOpen: () => void
}

export function FiltersButton({ chosen, onOpen }: FiltersButtonProps) {
  return (
    <button
      className="filters-button cell-button hover-text"
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="filters" />
      {FILTERS.title}
      {chosen > 0 && <span className="filters-badge center micro">{chosen}</span>}
    </button>
  )
}
