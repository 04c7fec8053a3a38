// Lets one piece of picture work run at a time; what somebody waits for goes before the rest.

type Work = () => Promise<void>

/** Two lanes to one desk. */
export interface ImageQueue {
  /** Runs before everything that was only queued for `later`. */
  soon<T>(work: () => Promise<T>): Promise<T>
  /** Runs when nobody is waiting. */
  later<T>(work: () => Promise<T>): Promise<T>
}

/** An empty queue. */
export function createImageQueue(): ImageQueue {
  const urgent: Work[] = []
  const patient: Work[] = []
  let busy = false

  async function runAll(): Promise<void> {
    if (busy) return
    busy = true
    for (let work = next(); work; work = next()) await work()
    busy = false
  }
  const next = () => urgent.shift() ?? patient.shift()

  function enter<T>(lane: Work[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      lane.push(() => work().then(resolve, reject))
      void runAll()
    })
  }
  return {
    soon: (work) => enter(urgent, work),
    later: (work) => enter(patient, work),
  }
}
