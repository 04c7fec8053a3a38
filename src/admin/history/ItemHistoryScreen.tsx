// History of one item: its versions, and the open one with its differences and a button to restore it.

import { useStore } from '@nanostores/react'
import { Pencil, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { CollectionName } from '#api/contract/collections.ts'
import type { HistoryEntry } from '#api/history/contract.ts'
import type { Item, Resource } from '#src/admin/list/resource.ts'
import { formatCount, initialOf, loadFailedMessage } from '#src/admin/messages.ts'
import { $router, historyEntryPath } from '#src/admin/router.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink, IconLink } from '#src/admin/ui/Button.tsx'
import { formatClock, formatDay, formatMoment, relativeDay } from '#src/admin/ui/format.ts'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { Differences } from './Differences.tsx'
import { detailOf } from './EntryRow.tsx'
import { CHANGE, createHistory } from './history.ts'
import '#src/admin/ui/split.css'
import './history.css'

const HISTORY = 'History'

interface HistoryProps {
  resource: Resource<Item>
  list: CollectionName
  id: string
  /** The number of the open version; on wide screens the newest by default. */
  seq: number | undefined
}

export function ItemHistoryScreen({ resource, list, id, seq }: HistoryProps) {
  const history = useStoreOf(createHistory)
  const isWide = useMedia(TABLET_UP)
  const [store] = useState(() => history.openVersions(resource, list, id))
  const state = useStore(store.$state)
  const versions = state.kind === 'ready' ? state.value : undefined
  const newest = versions?.entries[0]
  const openSeq = seq ?? (isWide ? newest?.seq : undefined)
  const { paths, listTitle } = resource
  const editLink = versions?.name && { label: versions.name, path: paths.edit(id) }
  const parents = [
    { label: listTitle, path: paths.list() },
    ...(editLink ? [editLink] : []),
    ...(isWide || !seq ? [] : [{ label: HISTORY, path: paths.history(id) }]),
  ]
  return (
    <Page
      title={HISTORY}
      parents={parents}
      actions={
        editLink && (
          <ButtonLink kind="quiet" icon={Pencil} href={editLink.path}>
            Edit
          </ButtonLink>
        )
      }
      phoneActions={editLink && <IconLink icon={Pencil} tip="Edit" href={editLink.path} />}
    >
      <div className="split column grow">
        {(isWide || !seq) && (
          <section className="split-list column" aria-label="Versions">
            {state.kind === 'loading' && <SkeletonRows count={6} label="Loading versions" />}
            {state.kind === 'failed' && (
              <LoadError sentence={loadFailedMessage(CHANGE)} onRetry={store.load} />
            )}
            {versions && (
              <VersionList
                {...versions}
                openSeq={openSeq}
                pathOf={(version) => paths.history(id, version)}
                onOlder={store.loadOlder}
              />
            )}
          </section>
        )}
        {openSeq && (
          <Version
            key={openSeq}
            seq={openSeq}
            {...{ resource, id, newest }}
            isDeleted={!editLink}
          />
        )}
      </div>
    </Page>
  )
}

interface VersionListProps {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  hasMore: boolean
  /** The name of the item; undefined after its deletion. */
  name: string | undefined
  openSeq: number | undefined
  pathOf: (seq: number) => string
  onOlder: () => void
}

/** The versions as a timeline; arrow keys move between them. */
function VersionList(props: VersionListProps) {
  const { entries, hasMore, name, openSeq, pathOf, onOlder } = props
  return (
    <>
      <ol onKeyDown={moveByArrow}>
        {entries.map((entry, i) => {
          const { seq, at, by } = entry
          const day = dayNameOf(at)
          const isFirstOfDay = i === 0 || dayNameOf(entries[i - 1]?.at ?? '') !== day
          return (
            <li key={seq}>
              {isFirstOfDay && (
                <p className="history-day-word band row quiet small joint-below">{day}</p>
              )}
              <div
                className="version-row relative split-row hover-area joint-below"
                data-now={(i === 0 && name !== undefined) || undefined}
              >
                <a
                  className="row inset-focus"
                  href={pathOf(seq)}
                  aria-current={seq === openSeq ? 'true' : undefined}
                >
                  <span className="version-square flex-none paper edged" aria-hidden="true" />
                  <span className="grow">
                    <span className="row spread">
                      <span className="split-name hover-title truncate strong">{by.name}</span>
                      <time className="quiet micro" dateTime={at}>
                        {formatClock(at)}
                      </time>
                    </span>
                    <span className="clamp-2 small">{versionInWords(entry)}</span>
                  </span>
                </a>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="pad quiet small">
        {hasMore ? (
          <Button onClick={onOlder}>Show older versions</Button>
        ) : (
          'Versions are kept for 2 years.'
        )}
      </div>
    </>
  )
}

/** 'Added', 'Deleted', the changed fields, or the title of an action that changed other records too. */
function versionInWords(entry: HistoryEntry): string {
  const { undone, records, title, verb = '' } = entry
  if (!undone && records > 1) return `${title} ${verb}`.trim()
  const isOtherVerb = verb !== '' && !verb.startsWith('changed')
  return !undone && isOtherVerb ? initialOf(verb) + verb.slice(1) : detailOf(entry) || title
}

/** 'today', or '19 Nov 2026' */
const dayNameOf = (iso: string) => relativeDay(iso, new Date()) ?? formatDay(iso)

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Opens the version above or below and replaces the history entry, so that Back leaves the screen. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const step = STEPS[event.key]
  const nextLink = links[links.indexOf(event.target as HTMLAnchorElement) + (step ?? 0)]
  if (!step || !nextLink) return
  event.preventDefault()
  nextLink.focus()
  $router.open(nextLink.pathname, true)
}

interface VersionProps extends Pick<HistoryProps, 'resource'> {
  seq: number
  id: string
  /** The newest entry, once the list is loaded. */
  newest: HistoryEntry | undefined
  isDeleted: boolean
}

function Version({ seq, resource, id, newest, isDeleted }: VersionProps) {
  const history = useStoreOf(createHistory)
  const { formStarts } = useAdmin()
  const [card] = useState(() => history.openEntry(seq))
  const state = useStore(card.$state)
  if (state.kind === 'loading') return <div className="version grow pad" aria-busy="true" />
  const record = state.kind === 'ready' && state.value.changes.find((change) => change.id === id)
  if (state.kind === 'failed' || !record)
    return (
      <div className="version grow">
        <LoadError sentence={loadFailedMessage(CHANGE)} onRetry={card.load} />
      </div>
    )
  const { by, at } = state.value
  const isNewest = seq === newest?.seq
  const canRestore = newest && !isNewest && !isDeleted && record.change !== 'deleted'
  const restore = () => formStarts.open(resource.paths.edit(id), { at })
  return (
    <article className="version grow" aria-labelledby="version">
      <div className="version-head pad-16 row wrap spread joint-below">
        <div className="shrink">
          <h2 id="version">
            {by.name}, {formatMoment(at)}
          </h2>
          <p className="quiet small">
            {record.change === 'changed'
              ? `${formatCount(record.fields.length, 'field', 'fields')} changed.`
              : `${record.title} ${record.change}.`}{' '}
            {newest &&
              !isDeleted &&
              (isNewest
                ? 'Visitors see this version.'
                : `Visitors see the version of ${formatMoment(newest.at)}.`)}
          </p>
        </div>
        {canRestore && (
          <Button icon={Undo2} onClick={restore}>
            Restore this version
          </Button>
        )}
        {newest && isDeleted && (
          <ButtonLink href={historyEntryPath(newest.seq)}>Show the deletion</ButtonLink>
        )}
      </div>
      <Differences record={record} />
    </article>
  )
}
