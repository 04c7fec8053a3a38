// The button that pauses a moving part. Outside an island pause-button.ts handles the press.
import './pause-button.css'

interface PauseButtonProps {
  /** The labels while it moves and while it is paused. */
  pause: string
  play: string
  isPaused?: boolean
  onPress?: () => void
  /** Outside an island: the name of the moving part, by which its script finds the button. */
  stops?: string
}

export function PauseButton({ pause, play, isPaused, onPress, stops }: PauseButtonProps) {
  return (
    <button
      className="pause-button center hover-ink"
      type="button"
      aria-label={isPaused ? play : pause}
      data-paused={isPaused || undefined}
      data-pauses={stops}
      data-pause={stops && pause}
      data-play={stops && play}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path className="pause-sign" d="M7.5 5v10M12.5 5v10" />
        <path className="play-sign" d="M7.5 4.5v11l8-5.5z" />
      </svg>
    </button>
  )
}
