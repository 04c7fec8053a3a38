// One child process that opens pictures: how it is asked and ended. It has nothing to lose: no file, no record.
import type { ChildProcess } from 'node:child_process'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import { forkWorker, giveWay } from './picture-fork.ts'
import { jobResult, type PictureJob } from './picture-jobs.ts'

/** Why a process ended before it answered. */
export type Ending =
  /** It never began to work. */
  | 'unstarted'
  /** The picture was too much for it: it crashed, or was ended because it took too long. */
  | 'overcome'
  /** Somebody else ended it: this showroom, an administrator, or the kernel for want of memory. */
  | 'ended'

/** Thrown in place of an answer. */
export class PictureProcessEnded extends Error {
  readonly ending: Ending

  constructor(details: string, { ending, cause }: { ending: Ending; cause?: unknown }) {
    super(`The picture process ${details}.`, { cause })
    this.ending = ending
  }
}

export interface PictureProcess {
  /** Whether it can be asked. */
  alive(): boolean
  /**
   * Asks for one piece of work; the next one when this is settled. While it is under way it keeps the program alive.
   * @param withinMs after so long the process is ended
   * @param schema what is believed of what was made
   * @throws Failure with a sentence for whoever sent the picture, PictureProcessEnded, or Error for a defect
   */
  ask<T>(job: PictureJob, schema: v.GenericSchema<unknown, T>, withinMs: number): Promise<T>
  end(): void
}

/** Starts one; `worker` is the file that it runs. It ends by itself when this process is gone, however that came. */
export function startPictureProcess(worker?: string): PictureProcess {
  const child = forked(worker)
  giveWay(child.pid)
  let isReady = false
  let hasEnded = false
  let asked: PromiseWithResolvers<unknown> | undefined

  const end = (ending: Ending, details: string) => {
    hasEnded = true
    child.kill('SIGKILL')
    asked?.reject(new PictureProcessEnded(details, { ending: isReady ? ending : 'unstarted' }))
  }
  child.on('error', (cause) => end('ended', `failed: ${cause.message}`))
  // One that says no more and lives on is no use to anybody.
  child.on('disconnect', () => child.kill('SIGKILL'))
  child.on('exit', (code, signal) =>
    end(signal === 'SIGKILL' ? 'ended' : 'overcome', `ended with ${signal ?? code}`),
  )
  child.on('message', (message) => {
    const { success, output } = v.safeParse(jobResult, message)
    if (!success) return end('overcome', 'answered nonsense')
    if (output.kind === 'done') asked?.resolve(output.made)
    if (output.kind === 'refused') asked?.reject(new Failure(output.status, output.message))
    if (output.kind === 'failed') asked?.reject(new Error(output.stack))
    if (output.kind !== 'ready') return
    isReady = true
    giveWay(child.pid)
  })
  stayBehind(child)

  return {
    alive: () => child.connected && !hasEnded,
    async ask(job, schema, withinMs) {
      const answer = Promise.withResolvers<unknown>()
      asked = answer
      const late = setTimeout(end, withinMs, 'overcome', `took longer than ${withinMs / 1000} s`)
      child.ref()
      child.channel?.ref()
      try {
        // What cannot be sent is followed by the end of the process, or of its time.
        if (child.connected) child.send(job, () => {})
        const made = v.safeParse(schema, await answer.promise)
        if (made.success) return made.output
        end('overcome', 'made nonsense')
        throw new PictureProcessEnded('made nonsense', { ending: 'overcome' })
      } finally {
        asked = undefined
        clearTimeout(late)
        stayBehind(child)
      }
    },
    end: () => end('ended', 'was ended'),
  }
}

function forked(worker: string | undefined): ChildProcess {
  try {
    return forkWorker(worker)
  } catch (cause) {
    throw new PictureProcessEnded(`could not be started: ${cause}`, { ending: 'unstarted', cause })
  }
}

/** Nobody waits for its end. */
function stayBehind(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
