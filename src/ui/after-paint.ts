// Waits for the next paint, so that the page responds to a press first.

/** Resolves after the next painted frame. */
export const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
