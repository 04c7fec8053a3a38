// Lets the screen answer a press before the work that it asks for begins.

/** Calls `work` once the next frame has been painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
