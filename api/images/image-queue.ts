// Lets one piece of picture work run at a time; what somebody waits for goes before the rest.

interface Work {
  run(): Promise<void>
  refuse(reason: unknown): void
}

/** Two lanes to one desk. */
export interface ImageQueue {
  /** Runs before everything that was only queued for `later`. */
  soon<T>(work: () => Promise<T>): Promise<T>
  /** Runs when nobody is waiting. */
  later<T>(work: () => Promise<T>): Promise<T>
  /** Whatever has not begun ends in this reason at once, and so does all that still comes. */
  close(reason: unknown): void
}

/** An empty queue. */
export function createImageQueue(): ImageQueue {
  const urgent: Work[] = []
  const patient: Work[] = []
  let busy = false
  let closed: { reason: unknown } | undefined

  async function runAll(): Promise<void> {
    if (busy) return
    busy = true
    for (let work = next(); work; work = next()) await work.run()
    busy = false
  }
  const next = () => urgent.shift() ?? patient.shift()

  function enter<T>(lane: Work[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (closed) return reject(closed.reason)
      lane.push({ run: () => work().then(resolve, reject), refuse: reject })
      void runAll()
    })
  }
  return {
    soon: (work) => enter(urgent, work),
    later: (work) => enter(patient, work),
    close(reason) {
      closed = { reason }
      for (const { refuse } of [...urgent.splice(0), ...patient.splice(0)]) refuse(reason)
    },
  }
}
