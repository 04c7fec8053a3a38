// The fields of the settings: texts with their count, pictures, and the sections of the home page.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { chatProblem, phoneProblem } from '#api/contract/settings.ts'
import {
  HOME_SECTIONS,
  type HomeSection,
  SETTING_PICTURES,
  SETTING_TEXTS,
  type SettingPicture,
  type SettingText,
} from '#api/contract/settings-fields.ts'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { BUILT_IN_PICTURES } from '#src/content/showroom-samples.ts'
import { PictureCell } from './PictureCell.tsx'
import { readList, type ShowroomForm } from './showroom.ts'

/** From this length on, a text has several lines. */
const LONG_TEXT = 150
const TYPES: Partial<Record<SettingText, string>> = {
  phone: 'tel',
  secondPhone: 'tel',
  whatsapp: 'tel',
  email: 'email',
  mapLink: 'url',
  instagram: 'url',
  youtube: 'url',
  facebook: 'url',
}
/** Checked as soon as the field is left. */
const PROBLEMS: Partial<Record<SettingText, (text: string) => string | undefined>> = {
  phone: phoneProblem,
  secondPhone: phoneProblem,
  whatsapp: chatProblem,
}

interface FieldProps<Name> {
  name: Name
  showroom: ShowroomForm
}

export function SettingTextField({ name, showroom: { form } }: FieldProps<SettingText>) {
  const value = useStore(form.$values)[name]
  const errors = useStore(form.$errors)
  const isChanged = useStore(form.$changed).includes(name)
  const [problem, setProblem] = useState<string>()
  const [label, max] = SETTING_TEXTS[name]
  const type = TYPES[name]
  const props = {
    ...{ name, label, value, maxLength: max },
    error: errors[name] ?? problem,
    changed: isChanged,
    labelNote: type ? undefined : `${value.length} of ${max}`,
    onBlur: () => setProblem(PROBLEMS[name]?.(value)),
    onText: (text: string) => {
      setProblem(undefined)
      form.set(name, text)
    },
  }
  if (max <= LONG_TEXT || type) return <TextField {...props} type={type ?? 'text'} />
  return <TextArea {...props} rows={max > 600 ? 10 : 3} />
}

export function SettingPictureField({ name, showroom }: FieldProps<SettingPicture>) {
  const { form } = showroom
  const id = useStore(form.$values)[name]
  return (
    <div className="field column">
      <p className="field-head small strong">
        {SETTING_PICTURES[name]}
        {useStore(form.$changed).includes(name) && (
          <span className="field-changed micro">edited</span>
        )}
      </p>
      <PictureCell
        {...{ id, showroom }}
        label={SETTING_PICTURES[name]}
        builtIn={BUILT_IN_PICTURES[name].name}
        frame={{ name: 'Wide 3:2', aspect: 3 / 2 }}
        onChange={(next) => form.set(name, next)}
      />
    </div>
  )
}

/** Ticked sections stand on the home page. */
export function SectionsField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const hidden = readList<HomeSection>(useStore(form.$values).hiddenSections)
  const toggle = (id: HomeSection, isShown: boolean) =>
    form.set(
      'hiddenSections',
      JSON.stringify(isShown ? hidden.filter((one) => one !== id) : [...hidden, id]),
    )
  return (
    <fieldset className="section-checks">
      <legend className="field-head small strong">Sections of the home page</legend>
      {Object.entries(HOME_SECTIONS).map(([id, name]) => (
        <Check
          key={id}
          checked={!hidden.some((one) => one === id)}
          onChange={(isShown) => toggle(id as HomeSection, isShown)}
        >
          {name}
        </Check>
      ))}
    </fieldset>
  )
}
