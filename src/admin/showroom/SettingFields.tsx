// Fields of the settings: texts with a character count, pictures, and the sections of the home page.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  findSettingProblem,
  HOME_SECTIONS,
  type HomeSection,
  SETTING_PICTURES,
  type SettingPicture,
} from '#api/showroom/contract.ts'
import { SETTING_TEXTS, type SettingText } from '#api/showroom/texts.contract.ts'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { MarkedText, splitDifference } from '#src/admin/ui/MarkedText.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { BUILT_IN_PICTURES } from '#src/content/showroom-texts.ts'
import { PictureCell } from './PictureCell.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'
import '#src/admin/ui/status-mark.css'

/** Longer limits, in characters, get a text area. */
export const LONG_TEXT_CHARS = 150
const INPUT_TYPES: Partial<Record<SettingText, string>> = {
  phone: 'tel',
  secondPhone: 'tel',
  whatsapp: 'tel',
  email: 'email',
  mapLink: 'url',
  instagram: 'url',
  youtube: 'url',
  facebook: 'url',
}
const MAPS_URL = 'https://www.google.com/maps?q='

interface FieldProps<Name> {
  name: Name
  showroom: ShowroomForm
}

/** A text field with the difference to the stored text and a link to check its value. */
export function SettingTextField({
  name,
  showroom: { form, samples, $stored },
}: FieldProps<SettingText>) {
  const value = useStore(form.$values)[name]
  const errors = useStore(form.$errors)
  const isChanged = useStore(form.$changed).includes(name)
  const storedText = useStore($stored)[name]
  const [problem, setProblem] = useState<string>()
  const [label, max] = SETTING_TEXTS[name]
  const sample = samples.texts[name]
  const type = INPUT_TYPES[name]
  const props = {
    name,
    label,
    value,
    maxLength: max,
    error: errors[name] ?? problem,
    isChanged,
    placeholder: sample && `For example ${sample.split('\n', 1)}`,
    labelNote: type ? undefined : `${value.length} of ${max}`,
    onBlur: () => setProblem(findSettingProblem(name, value.trim())),
    onText: (text: string) => {
      setProblem(undefined)
      form.set(name, text)
    },
  }
  return (
    <div className="column tight">
      {max <= LONG_TEXT_CHARS || type ? (
        <TextField {...props} type={type ?? 'text'} />
      ) : (
        <TextArea {...props} rows={max > 600 ? 10 : 3} />
      )}
      {isChanged && storedText && <TextDifference previous={storedText} current={value} />}
      <CheckLink name={name} value={value} />
    </div>
  )
}

function TextDifference({ previous, current }: { previous: string; current: string }) {
  const { mine: beforeParts, theirs: afterParts } = splitDifference(previous, current)
  return (
    <details className="what-differs quiet small">
      <summary className="target-link tight">
        Before: {previous.length} characters. <span className="text-link">Show what differs</span>
      </summary>
      <p className="break-words">
        <MarkedText parts={beforeParts} side="before" />
      </p>
      <p className="break-words">
        <MarkedText parts={afterParts} side="after" />
      </p>
    </details>
  )
}

/** Matches coordinates in a map link. */
const COORDINATES = /-?\d{1,2}\.\d{2,},[ +]?-?\d{1,3}\.\d{2,}/

/** A link that opens the value of a field, so that it can be checked. */
function CheckLink({ name, value }: { name: SettingText; value: string }) {
  const isLocation = name === 'coordinates' || name === 'mapLink'
  const coordinates =
    isLocation && COORDINATES.exec(value.replaceAll(/%2C/gi, ','))?.[0].replace('+', ' ')
  const href =
    name === 'coordinates' && coordinates ? `${MAPS_URL}${encodeURIComponent(coordinates)}` : value
  if (!/^https?:\/\/./.test(href)) return null
  return (
    <p className="row tight wrap small">
      {coordinates && name === 'mapLink' && (
        <span className="status-leaf strong">Opens at {coordinates}.</span>
      )}
      <a className="text-link target-link" href={href} target="_blank" rel="noopener noreferrer">
        {isLocation ? 'See it on the map' : 'Open it'}
      </a>
    </p>
  )
}

export function SettingPictureField({ name, showroom }: FieldProps<SettingPicture>) {
  const { form, $settings } = showroom
  const { withoutSamples } = useStore($settings)
  return (
    <PictureCell
      id={useStore(form.$values)[name]}
      label={SETTING_PICTURES[name]}
      isChanged={useStore(form.$changed).includes(name)}
      builtIn={withoutSamples ? undefined : BUILT_IN_PICTURES[name]}
      frame={{ name: 'Wide 3:2', aspect: 3 / 2 }}
      showroom={showroom}
      onChange={(next) => form.set(name, next)}
    />
  )
}

/** Checkboxes for the sections of the home page; unticked ones are hidden. */
export function SectionsField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const hiddenSections = readList<HomeSection>(useStore(form.$values).hiddenSections)
  const toggle = (id: HomeSection, isVisible: boolean) =>
    form.set(
      'hiddenSections',
      JSON.stringify(
        isVisible ? hiddenSections.filter((section) => section !== id) : [...hiddenSections, id],
      ),
    )
  return (
    <fieldset className="section-checks">
      <legend className="field-head small strong">Sections of the home page</legend>
      {Object.entries(HOME_SECTIONS).map(([id, name]) => (
        <Check
          key={id}
          checked={!hiddenSections.some((section) => section === id)}
          onChange={(isVisible) => toggle(id as HomeSection, isVisible)}
        >
          {name}
        </Check>
      ))}
    </fieldset>
  )
}
