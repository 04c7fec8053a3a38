// Distinguishes a process from earlier and later ones with the same id.
import { readFile } from 'node:fs/promises'

export interface ProcessMark {
  pid: number
  /** When it was started, in the kernel's own ticks and of which boot; left out where there is no /proc. */
  started?: string
}

/** This process. */
export async function ownMark(): Promise<ProcessMark> {
  const seen = await look(process.pid)
  return { pid: process.pid, ...(seen && { started: seen.started }) }
}

/** Whether the process is still running; a later one with the same number does not count. */
export async function isAlive({ pid, started }: ProcessMark): Promise<boolean> {
  if (pid <= 0 || !exists(pid)) return false
  const seen = await look(pid)
  if (!seen) return true
  return !seen.ended && (started === undefined || seen.started === started)
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function look(pid: number): Promise<{ started: string; ended: boolean } | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    // After the command's name, which may hold spaces and brackets: state, then the 22nd field of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { started: `${boot.trim()} ${fields[19]}`, ended: /[ZX]/.test(fields[0] ?? '') }
  } catch {
    return undefined
  }
}
