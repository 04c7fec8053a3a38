// Button that pauses an animation. Outside an island, the animation's own script handles the press.
import './pause-button.css'

interface PauseButtonProps {
  /** The labels while playing and while paused. */
  pauseLabel: string
  playLabel: string
  isPaused?: boolean
  onPress?: () => void
}

export function PauseButton({
  pauseLabel,
  playLabel,
  isPaused = false,
  onPress,
}: PauseButtonProps) {
  return (
    <button
      className="pause-button flex-none edged center hover-ink"
      type="button"
      aria-label={isPaused ? playLabel : pauseLabel}
      data-other={isPaused ? pauseLabel : playLabel}
      data-paused={isPaused || undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path className="pause-sign" d="M7.5 5v10M12.5 5v10" />
        <path className="play-sign" d="M7.5 4.5v11l8-5.5z" />
      </svg>
    </button>
  )
}
