// The caption of the open picture, with links to ask about it.
import { LIGHTBOX } from '#src/content/pictures.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LightboxImage } from './lightbox-image.ts'

export function LightboxCaption({ picture: { title, note, ways } }: { picture: LightboxImage }) {
  return (
    <div className="lightbox-foot column joint-above">
      {/* Keys scroll a long note. */}
      <div className="lightbox-words cell" tabIndex={note ? 0 : undefined}>
        <p className="lightbox-title serif">{title}</p>
        {note && <p className="lightbox-note">{note}</p>}
      </div>
      {ways && (
        <p className="lightbox-links pair joints-across">
          <a className="cell-button middle" href={ways.enquire}>
            {LIGHTBOX.enquire}
            <span className="unseen"> {title}</span>
          </a>
          <a className="cell-button middle" href={ways.chat} target="_blank" rel="noopener">
            <Icon name="chat" />
            {LIGHTBOX.chat}
          </a>
        </p>
      )}
    </div>
  )
}
