// Runs work after the next paint, so that the page responds to a press first.

/** Calls `work` after the next painted frame. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
