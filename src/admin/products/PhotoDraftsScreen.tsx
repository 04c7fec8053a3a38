// Add from photographs screen: a table of photo drafts, filled row by row; on phones one draft at a time.

import { useStore } from '@nanostores/react'
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '#src/admin/messages.ts'
import { productsPath } from '#src/admin/router.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { showToast } from '#src/ui/toasts.ts'
import { PhotoDraftTable, SUGGESTION_LIST_IDS } from './PhotoDraftTable.tsx'
import { createPhotoDrafts, type PhotoDraftState, type PhotoDrafts } from './photo-drafts.ts'
import { createProducts } from './products.ts'
import { createVocabulary, listAllValues, listBrandsByUse } from './vocabulary.ts'
import '#src/admin/form/save-bar.css'
import '#src/admin/form/images-field.css'
import './photo-drafts-screen.css'

export function PhotoDraftsScreen() {
  const stores = useAdmin()
  const vocabulary = useStoreOf(createVocabulary)
  const { $droppedPhotos } = useStoreOf(createProducts)
  const [store] = useState(() => createPhotoDrafts(stores))
  const rows = useStore(store.$rows)
  const states = useStore(store.$states)
  const terms = useStore(vocabulary.$vocabulary)
  useEffect(() => {
    const droppedPhotos = $droppedPhotos.get()
    $droppedPhotos.set([])
    if (droppedPhotos.length > 0) store.add(droppedPhotos)
    return store.close
  }, [store, $droppedPhotos])
  useFileDrop(store.drop)
  const skuCount = rows.filter(({ values }) => values.sku).length
  const addButton = (
    <PickButton icon={ImagePlus} multiple onFiles={store.add}>
      {rows.length > 0 ? 'Add more photographs' : 'Choose photographs'}
    </PickButton>
  )
  return (
    <Page
      title="Add from photographs"
      parents={[{ label: 'Products', path: productsPath() }]}
      actions={rows.length > 0 && addButton}
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={ImagePlus}
          sentence="Drop or choose photographs. Each becomes a draft that visitors do not see."
        >
          {addButton}
        </EmptyState>
      ) : (
        <>
          <p className="wide-only band row wrap joint-below small quiet">
            {KEY_HINTS.map(([key, action]) => (
              <span key={key}>
                <kbd>{key}</kbd> {action}
              </span>
            ))}
            <span className="end">
              SKUs: {skuCount} of {rows.length}
            </span>
          </p>
          <PhotoDraftTable store={store} />
          <div className="narrow-only row tight wrap pad">
            <PickButton
              icon={Camera}
              capture="environment"
              className="touch-only"
              onFiles={store.add}
            >
              Take photo
            </PickButton>
            {addButton}
          </div>
          <p className="grow gutter pad quiet small">
            Everything is kept in this browser as you type, and nothing is on the website before you
            show it.
          </p>
          <PhotoDraftsBar store={store} states={states} />
        </>
      )}
      <SuggestionOptions id={SUGGESTION_LIST_IDS.brand} options={listBrandsByUse(terms)} />
      <SuggestionOptions id={SUGGESTION_LIST_IDS.finish} options={listAllValues(terms, 'finish')} />
    </Page>
  )
}

const KEY_HINTS = [
  ['Enter', 'next row'],
  ['Tab', 'next cell'],
  ['Ctrl D', 'as above'],
  ['Alt ↓', 'open choices'],
] as const

function SuggestionOptions({
  id,
  options,
}: {
  id: string | undefined
  options: readonly { value: string }[]
}) {
  return (
    <datalist id={id}>
      {options.map(({ value }) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

function PhotoDraftsBar({
  store,
  states,
}: {
  store: PhotoDrafts
  states: readonly PhotoDraftState[]
}) {
  const readyCount = states.filter(({ kind }) => kind === 'ready').length
  const takenCount = states.filter(({ kind }) => kind === 'taken').length
  async function storeReadyDrafts(shouldShow: boolean): Promise<void> {
    const count = await store.store(shouldShow)
    if (count === 0) return
    const countInWords = formatCount(count, 'product', 'products')
    showToast('success', `${countInWords} ${shouldShow ? 'shown' : 'kept hidden'}.`)
  }
  return (
    <div className="save-bar foot-bar joint-above">
      <p className="save-count row" role="status">
        <span className="save-note">
          {formatCount(states.length, 'draft', 'drafts')}, {readyCount} ready.
        </span>
        {takenCount > 0 && (
          <span className="brick strong">
            {takenCount === 1 ? '1 SKU is taken' : `${takenCount} SKUs are taken`}
          </span>
        )}
      </p>
      <ButtonLink kind="quiet" href={productsPath()} className="save-cancel">
        Later
      </ButtonLink>
      <Button disabled={readyCount === 0} onClick={() => storeReadyDrafts(false)}>
        Keep the {readyCount} hidden
      </Button>
      <Button
        kind="primary"
        disabled={readyCount === 0}
        className="save-main"
        onClick={() => storeReadyDrafts(true)}
      >
        Show the {readyCount} ready
      </Button>
    </div>
  )
}
