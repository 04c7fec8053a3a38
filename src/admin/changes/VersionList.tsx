// The versions of an item on one line through time; arrow keys move from one to the next.
import type { KeyboardEvent } from 'react'
import type { HistoryEntry } from '#api/contract/history.ts'
import { $router } from '#src/admin/router.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { dayOf, dayWord, timeOf } from '#src/admin/ui/format.ts'
import { detailOf } from './ChangeRow.tsx'
import { HISTORY_LENGTH } from './change-messages.ts'

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

export function VersionList(props: VersionListProps) {
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
              {isFirstOfDay && <p className="version-day row quiet small joint-below">{day}</p>}
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
                        {timeOf(at)}
                      </time>
                    </span>
                    <span className="clamp-2 small">{detailOf(entry)}</span>
                  </span>
                </a>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="pad quiet small">
        {hasMore ? <Button onClick={onOlder}>Show older versions</Button> : HISTORY_LENGTH}
      </div>
    </>
  )
}

/** 'today', or '19 Nov 2026' */
const dayNameOf = (iso: string) => dayWord(iso, new Date()) ?? dayOf(iso)

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Opens the version above or below, in place of the open one. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const step = STEPS[event.key]
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + (step ?? 0)]
  if (!step || !next) return
  event.preventDefault()
  next.focus()
  $router.open(next.pathname, true)
}
