// The history of one item: its versions, the open one with its differences, and the way back to it.
import { useStore } from '@nanostores/react'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CollectionName, HistoryEntry } from '#api/contract/history.ts'
import type { Item, Resource, Values } from '#src/admin/crud/resource.ts'
import { loadFailed } from '#src/admin/messages.ts'
import { changePath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink, IconLink } from '#src/admin/ui/Button.tsx'
import { withReason } from '#src/admin/ui/error-message.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { showToast } from '#src/ui/toasts.ts'
import { fieldsChanged, VISITORS_SEE_THIS, visitorsSee } from './change-messages.ts'
import { CHANGE } from './changes.ts'
import { Differences } from './Differences.tsx'
import { VersionList } from './VersionList.tsx'
import '#src/admin/ui/split.css'
import './history.css'

const HISTORY = 'History'

interface HistoryProps {
  resource: Resource<Item>
  list: CollectionName
  id: string
  /** The open version; on wide screens the newest by default. */
  seq: number | undefined
}

export function HistoryScreen({ resource, list, id, seq }: HistoryProps) {
  const { changes } = useAdmin()
  const isWide = useMedia(ACTIONS_ABOVE)
  const [view] = useState(() => changes.openVersions(resource, list, id))
  const state = useStore(view.$state)
  const versions = state.kind === 'ready' ? state.value : undefined
  const newest = versions?.entries[0]
  const open = seq ?? (isWide ? newest?.seq : undefined)
  const { paths, listTitle } = resource
  const form = versions?.name && { label: versions.name, path: paths.edit(id) }
  const parents = [
    { label: listTitle, path: paths.list() },
    ...(form ? [form] : []),
    ...(isWide || !seq ? [] : [{ label: HISTORY, path: paths.history(id) }]),
  ]
  return (
    <Page
      title={HISTORY}
      parents={parents}
      actions={
        form && (
          <ButtonLink kind="quiet" icon={Pencil} href={form.path}>
            Edit
          </ButtonLink>
        )
      }
      phoneActions={form && <IconLink icon={Pencil} tip="Edit" href={form.path} />}
    >
      <div className="split column grow">
        {(isWide || !seq) && (
          <section className="split-list column" aria-label="Versions">
            {state.kind === 'loading' && <SkeletonRows count={6} label="Loading versions" />}
            {state.kind === 'failed' && (
              <LoadError sentence={loadFailed(CHANGE)} onRetry={view.load} />
            )}
            {versions && (
              <VersionList
                {...versions}
                openSeq={open}
                pathOf={(one) => paths.history(id, one)}
                onOlder={view.loadOlder}
              />
            )}
          </section>
        )}
        {open && <Version key={open} seq={open} {...{ resource, id, newest }} isDeleted={!form} />}
      </div>
    </Page>
  )
}

interface VersionProps extends Pick<HistoryProps, 'resource'> {
  seq: number
  id: string
  /** The newest entry, once the list is loaded. */
  newest: HistoryEntry | undefined
  isDeleted: boolean
}

function Version({ seq, resource, id, newest, isDeleted }: VersionProps) {
  const { changes, openFormWith } = useAdmin()
  const [whole, setWhole] = useState<Values>()
  const [card] = useState(() => changes.openChange(seq))
  const state = useStore(card.$state)
  if (state.kind === 'loading') return <div className="version grow pad" aria-busy="true" />
  const record = state.kind === 'ready' && state.value.changes.find((one) => one.id === id)
  if (state.kind === 'failed' || !record)
    return (
      <div className="version grow">
        <LoadError sentence={loadFailed(CHANGE)} onRetry={card.load} />
      </div>
    )
  const { by, at } = state.value
  const showWhole = async () => {
    try {
      setWhole(await changes.findVersion(resource, id, at))
    } catch (error) {
      showToast('error', withReason(loadFailed(resource.noun), error))
    }
  }
  const isNewest = seq === newest?.seq
  const canRestore = newest && !isNewest && !isDeleted && record.change !== 'deleted'
  const restore = () => openFormWith(resource.paths.edit(id), { at })
  return (
    <article className="version grow" aria-labelledby="version">
      <div className="version-head row wrap spread joint-below">
        <div className="shrink">
          <h2 id="version">
            {by.name}, {formatMoment(at)}
          </h2>
          <p className="quiet small">
            {record.change === 'changed'
              ? fieldsChanged(record.fields.length)
              : `${record.title} ${record.change}.`}{' '}
            {newest &&
              !isDeleted &&
              (isNewest ? VISITORS_SEE_THIS : visitorsSee(formatMoment(newest.at)))}
          </p>
        </div>
        {canRestore && (
          <Button icon={Undo2} onClick={restore}>
            Restore this version
          </Button>
        )}
        {newest && isDeleted && (
          <ButtonLink href={changePath(newest.seq)}>Show the deletion</ButtonLink>
        )}
      </div>
      <Differences
        of={record}
        whole={whole}
        onShowWhole={record.change === 'changed' ? showWhole : undefined}
      />
    </article>
  )
}
