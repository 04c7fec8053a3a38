// Checkboxes for the places a product is suited for; the value is one text.
import { SUITED_FOR } from '#api/products/details.contract.ts'
import { Check } from '#src/admin/ui/Segmented.tsx'

interface PlaceChecksProps {
  /** 'floor, outdoor' */
  chosen: string
  onChoose: (chosen: string) => void
}

export function PlaceChecks({ chosen, onChoose }: PlaceChecksProps) {
  const places = chosen.split(', ')
  return (
    <div className="checks row wrap">
      {SUITED_FOR.map((place) => (
        <Check
          key={place}
          checked={places.includes(place)}
          onChange={(isOn) => {
            const isChosen = (name: string) => (name === place ? isOn : places.includes(name))
            onChoose(SUITED_FOR.filter(isChosen).join(', '))
          }}
        >
          {place[0]?.toUpperCase() + place.slice(1)}
        </Check>
      ))}
    </div>
  )
}
