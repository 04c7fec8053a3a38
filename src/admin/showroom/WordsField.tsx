// Field for the owner's words of the glossary: ours with a place for another one, and values that ours lack.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { cleanLine, fold, LINE_MAX } from '#api/contract/fields.ts'
import { createGlossary, GLOSSARY } from '#api/contract/glossary.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import type { ShowroomForm } from './showroom.ts'

const BUILT_IN_VALUES = GLOSSARY.map(({ en }) => en)
const findBuiltIn = createGlossary()

export function WordsField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const { ta: words = {} } = JSON.parse(useStore(form.$values).glossary) as {
    ta?: Record<string, string>
  }
  const [search, setSearch] = useState('')
  const [newValue, setNewValue] = useState('')
  const ownValues = Object.keys(words).filter((value) => !findBuiltIn(value))
  /** The value as the owner has spelled it. */
  const keyOf = (value: string) =>
    Object.keys(words).find((own) => fold(own) === fold(value)) ?? value

  function setWord(value: string, word: string | undefined): void {
    // A new value stays in the list while its word is empty; the server leaves it out.
    const isListed = word !== undefined && (word !== '' || !findBuiltIn(value))
    const next = new Map(Object.entries(words))
    if (isListed) next.set(keyOf(value), word)
    else next.delete(keyOf(value))
    form.set('glossary', JSON.stringify(next.size > 0 ? { ta: Object.fromEntries(next) } : {}))
  }

  const isFound = (value: string) =>
    [value, words[keyOf(value)], findBuiltIn(value)].some((text) =>
      fold(text ?? '').includes(fold(search)),
    )
  const name = cleanLine(newValue)
  const isNew = name !== '' && !findBuiltIn(name) && words[keyOf(name)] === undefined
  function addValue(): void {
    setWord(name, '')
    setNewValue('')
    setSearch('')
  }
  return (
    <>
      <div className="words-add row wrap">
        <TextField
          className="grow"
          label="Value in English"
          value={newValue}
          maxLength={LINE_MAX}
          hint="As it stands on your products, such as Kadapa Black."
          onText={setNewValue}
        />
        <Button icon={Plus} disabled={!isNew} onClick={addValue}>
          Add a word
        </Button>
      </div>
      <TextField label="Search the words" type="search" value={search} onText={setSearch} />
      <ul className="cell-list joints-down">
        {[...ownValues, ...BUILT_IN_VALUES].filter(isFound).map((value) => (
          <li key={value} className="row">
            <span className="words-value break-words shrink">{value}</span>
            <input
              className="control grow shrink"
              lang="ta"
              aria-label={`${value} in Tamil`}
              maxLength={LINE_MAX}
              placeholder={findBuiltIn(value)}
              value={words[keyOf(value)] ?? ''}
              onChange={({ target }) => setWord(value, target.value)}
            />
            {ownValues.includes(value) && (
              <IconButton
                icon={X}
                tip="Remove"
                label={`Remove ${value}`}
                onClick={() => setWord(value, undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
