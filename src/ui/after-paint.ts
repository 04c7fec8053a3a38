// Delay until the next paint, so that the page responds to a click before doing more work.

/** Resolves after the next painted frame. */
export const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
