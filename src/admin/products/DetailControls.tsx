// Options and checkboxes of product details that have a fixed list of words.
import { SUITED_FOR } from '#api/products/details.contract.ts'
import { Check } from '#src/admin/ui/Segmented.tsx'

/** The most common slip classes in catalogues: by ramp test (R), and barefoot (A to C). */
export const SLIP_CLASSES = ['R9', 'R10', 'R11', 'R12', 'R13', 'A', 'B', 'C'].map((value) => ({
  value,
}))

/** The label of the option that leaves a field empty. */
export const NOT_SAID = 'Not said'

/** The option for a word: 'in stock' is shown as 'In stock'. */
export const toChoice = <Word extends string>(word: Word) => ({
  id: word,
  name: word.charAt(0).toUpperCase() + word.slice(1),
})

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
          onChange={(isChecked) => {
            const isChosen = (name: string) => (name === place ? isChecked : places.includes(name))
            onChoose(SUITED_FOR.filter(isChosen).join(', '))
          }}
        >
          {place[0]?.toUpperCase() + place.slice(1)}
        </Check>
      ))}
    </div>
  )
}
