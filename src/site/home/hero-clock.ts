// The timer of a hero slide, shown as a line that fills; it stops while the carousel is paused.

/** How long each slide is seen, in milliseconds. */
const HERO_ADVANCE_MS = 5000

type Reason = 'button' | 'pointer' | 'focus' | 'unseen'

export interface HeroClock {
  /** Begins the time of a slide anew, drawn along the hairline of its dot. */
  begin(hairline: Element): void
  /** Whether there is this reason to rest; several may hold at once. */
  rest(reason: Reason, holds: boolean): void
  /** Forgets every reason: somebody has asked for it to run. */
  run(): void
}

/** Makes a clock that calls `onEnd` when a slide has had its time. */
export function createHeroClock(onEnd: () => void): HeroClock {
  const reasons = new Set<Reason>()
  let time: Animation | undefined

  function settle(): void {
    // Playing what has ended would begin it anew.
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
