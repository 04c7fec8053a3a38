// The longest time that the event loop was blocked.

/** Watches the event loop during the work; resolves with its duration and the longest gap, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<{ ms: number; stall: number }> {
  let watching = true
  let stall = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last)
    last = now
    if (watching) setImmediate(look)
  }
  setImmediate(look)
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  look()
  watching = false
  return { ms, stall }
}
