// Add from photographs: a table that is typed row by row; on phones one draft after the other.
import { useStore } from '@nanostores/react'
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brandsByUse, valuesOfAll } from '#src/admin/crud/known-values.ts'
import { formatCount } from '#src/admin/messages.ts'
import { productsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { showToast } from '#src/ui/toasts.ts'
import { DraftTable, LISTS } from './DraftTable.tsx'
import { createPhotoDrafts, type DraftState, type PhotoDrafts } from './photo-drafts.ts'
import '#src/admin/crud/save-bar.css'
import '#src/admin/crud/image-field.css'
import './photo-drafts.css'

export function PhotoDraftsScreen() {
  const { photoDrafts, vocabulary } = useAdmin()
  const [drafts] = useState(() => createPhotoDrafts(photoDrafts))
  const rows = useStore(drafts.$rows)
  const states = useStore(drafts.$states)
  const known = useStore(vocabulary.$vocabulary)
  useEffect(() => {
    const dropped = photoDrafts.$dropped.get()
    photoDrafts.$dropped.set([])
    if (dropped.length > 0) drafts.add(dropped)
    return drafts.close
  }, [drafts, photoDrafts])
  useFileDrop(drafts.drop)
  const named = rows.filter(({ values }) => values.sku).length
  const add = (
    <PickButton icon={ImagePlus} multiple onFiles={drafts.add}>
      {rows.length > 0 ? 'Add more photographs' : 'Choose photographs'}
    </PickButton>
  )
  return (
    <Page
      title="Add from photographs"
      parents={[{ label: 'Products', path: productsPath() }]}
      actions={rows.length > 0 && add}
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={ImagePlus}
          sentence="Drop or choose photographs. Each becomes a draft that visitors do not see."
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <p className="wide-only band row wrap joint-below small quiet">
            {KEYS.map(([key, act]) => (
              <span key={key}>
                <kbd>{key}</kbd> {act}
              </span>
            ))}
            <span className="end">
              SKUs: {named} of {rows.length}
            </span>
          </p>
          <DraftTable drafts={drafts} />
          <div className="narrow-only row tight wrap pad">
            <PickButton
              icon={Camera}
              capture="environment"
              className="touch-only"
              onFiles={drafts.add}
            >
              Take photo
            </PickButton>
            {add}
          </div>
          <p className="grow gutter pad quiet small">
            Everything is kept in this browser as you type, and nothing is on the website before you
            show it.
          </p>
          <DraftsBar drafts={drafts} states={states} />
        </>
      )}
      <Choices id={LISTS.brand} known={brandsByUse(known)} />
      <Choices id={LISTS.finish} known={valuesOfAll(known, 'finish')} />
    </Page>
  )
}

const KEYS = [
  ['Enter', 'next row'],
  ['Tab', 'next cell'],
  ['Ctrl D', 'as above'],
  ['Alt ↓', 'open choices'],
] as const

function Choices({ id, known }: { id: string | undefined; known: readonly { value: string }[] }) {
  return (
    <datalist id={id}>
      {known.map(({ value }) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

function DraftsBar({ drafts, states }: { drafts: PhotoDrafts; states: readonly DraftState[] }) {
  const ready = states.filter(({ kind }) => kind === 'ready').length
  const taken = states.filter(({ kind }) => kind === 'taken').length
  async function store(isShown: boolean): Promise<void> {
    const count = await drafts.store(isShown)
    if (count === 0) return
    const stored = formatCount(count, 'product', 'products')
    showToast('success', `${stored} ${isShown ? 'shown' : 'kept hidden'}.`)
  }
  return (
    <div className="save-bar foot-bar joint-above">
      <p className="save-count row" role="status">
        <span className="save-note">
          {formatCount(states.length, 'draft', 'drafts')}, {ready} ready.
        </span>
        {taken > 0 && (
          <span className="brick strong">
            {taken === 1 ? '1 SKU is taken' : `${taken} SKUs are taken`}
          </span>
        )}
      </p>
      <ButtonLink kind="quiet" href={productsPath()} className="save-cancel">
        Later
      </ButtonLink>
      <Button disabled={ready === 0} onClick={() => store(false)}>
        Keep the {ready} hidden
      </Button>
      <Button
        kind="primary"
        disabled={ready === 0}
        className="save-main"
        onClick={() => store(true)}
      >
        Show the {ready} ready
      </Button>
    </div>
  )
}
