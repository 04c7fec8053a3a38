// The timer of a hero slide, shown as a line that fills; it stops while the carousel is paused.

/** The duration of a slide in milliseconds. */
const HERO_ADVANCE_MS = 5000

type Reason = 'button' | 'pointer' | 'focus' | 'unseen'

export interface HeroClock {
  /** Restarts the timer, shown on the line of the slide's button. */
  begin(hairline: Element): void
  /** Sets or removes a reason to pause; several may apply at once. */
  rest(reason: Reason, holds: boolean): void
  /** Removes every reason: the visitor has pressed play. */
  run(): void
}

/** Creates a timer that calls `onEnd` at the end of each slide. */
export function createHeroClock(onEnd: () => void): HeroClock {
  const reasons = new Set<Reason>()
  let time: Animation | undefined

  function settle(): void {
    // To play an ended animation would restart it.
    if (!time || time.playState === 'finished') return
    if (reasons.size > 0) time.pause()
    else time.play()
  }

  return {
    begin(hairline) {
      time?.cancel()
      time = hairline.animate(
        { transform: ['scaleX(0)', 'none'] },
        { duration: HERO_ADVANCE_MS, fill: 'forwards', pseudoElement: '::after' },
      )
      time.onfinish = onEnd
      settle()
    },
    rest(reason, holds) {
      if (holds) reasons.add(reason)
      else reasons.delete(reason)
      settle()
    },
    run() {
      reasons.clear()
      settle()
    },
  }
}
