// Actions on a laid tile: share or save its picture, keep it, plan its boxes, and ask about it.
import { hasPlanner, plannerPath } from '#src/content/planner.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { countEvent } from '#src/site/runtime/analytics.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { chatUrl, productPagePath } from '#src/site/ui/paths.ts'
import { getShowroomFacts } from '#src/site/ui/showroom-facts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { siteUrl } from '#src/ui/site-url.ts'
import { showToast } from '#src/ui/toasts.ts'
import { type RoomState, roomPath, sizeOf } from './room-state.ts'
import { formatJoint, formatTileSize } from './room-texts.ts'
import { composeSharePicture, downloadFile } from './share-picture.ts'
import type { Stage } from './stage.ts'
import '#src/site/product-card/keep-button.css'
import './room-actions.css'

interface RoomActionsProps {
  words: Words['roomView']
  state: RoomState
  /** Undefined while no tile is laid. */
  stage: Stage | undefined
  /** What the picture shows. */
  description: string
}

export function RoomActions({ words, state, stage, description }: RoomActionsProps) {
  const { tile, laying } = state
  const { sku } = tile
  const name = nameOf(tile)
  const { faces: _, finish: _finish, isForWalls: _walls, ...item } = tile
  const pattern = words.patterns[laying.pattern]
  const note = fill(words.note, { pattern, joint: formatJoint(words, laying) })
  const link = new URL(roomPath(state), siteUrl()).href
  const toFile = async (laidStage: Stage) => {
    const size = formatTileSize(words, sizeOf(tile))
    const blob = await composeSharePicture(laidStage.drawWhole(), {
      name,
      note: [sku, size, pattern, formatJoint(words, laying)].join(' · '),
      showroom: getShowroomFacts().name,
    })
    const fileName = `${sku}-${state.room}`.replaceAll(/[^\w.-]+/g, '-')
    return new File([blob], `${fileName}.jpg`, { type: blob.type })
  }
  const send = async (isShared: boolean) => {
    if (!stage) return
    try {
      const file = await toFile(stage)
      const data = { files: [file], title: name, text: description }
      if (isShared && navigator.canShare?.(data)) {
        // Closing the share sheet rejects, but is no failure.
        await navigator.share(data).then(
          () => countEvent('sent', sku),
          () => undefined,
        )
      } else downloadFile(file)
    } catch (error) {
      logFailure('The picture of the room cannot be saved', error)
      showToast('error', words.notSaved, { isTransient: true })
    }
  }
  return (
    <>
      <div className="room-share touching joints-across">
        <button
          className="cell-button hover-ink grow"
          type="button"
          aria-disabled={!stage}
          onClick={() => void send(true)}
        >
          <Icon name="share" />
          {words.share}
        </button>
        <button
          className="cell-button hover-ink grow"
          type="button"
          aria-label={words.save}
          aria-disabled={!stage}
          onClick={() => void send(false)}
        >
          <Icon name="download" />
          <span className="room-long">{words.save}</span>
          <span className="room-short">{words.saveShort}</span>
        </button>
        <a
          className="cell-button hover-ink room-chat"
          href={chatUrl(fill(words.message, { name, sku, link }))}
          target="_blank"
          rel="noopener"
          aria-label={words.chat}
          data-sent={sku}
        >
          <Icon name="chat" />
        </a>
      </div>
      <BoxesLink words={words} state={state} className="room-boxes row spread strong joint-above" />
      <button
        className="keep room-keep cell-button primary"
        type="button"
        aria-label={fill(words.keepName, { name })}
        aria-pressed={false}
        data-keep={JSON.stringify({ ...item, note })}
        suppressHydrationWarning
      >
        <Icon name="keep" />
        {/* CSS draws the label, so that the accessible name of a pressed button does not change. */}
        <span
          className="room-keep-label row grow"
          data-offer={words.keep}
          data-done={words.kept}
          data-note={words.keepFor}
        />
      </button>
    </>
  )
}

interface BoxesLinkProps {
  words: Words['roomView']
  state: RoomState
  className: string
}

/** The link to the planner, with the pattern and the joint of the view. */
export function BoxesLink({ words, state, className }: BoxesLinkProps) {
  const { tile, laying } = state
  const { sku, actualSize, piecesPerBox } = tile
  if (!hasPlanner({ category: 'tiles', ...(actualSize && { actualSize }) })) return null
  return (
    <a
      className={`${className} hover-text`}
      href={plannerPath(productPagePath(sku), laying.pattern, laying.jointWidth)}
    >
      {piecesPerBox ? words.boxes : words.tiles}
    </a>
  )
}
