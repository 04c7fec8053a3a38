// Runs work after the next paint, so that a press is answered first.

/** Calls `work` once the next frame has been painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
