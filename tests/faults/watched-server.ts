// A server for attack tests: checks that no response leaks, and at the end that the data folder is intact.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'

/** The content of private files; no response may contain it. */
const CANARY = 'canary-7f3c'
const PASSWORD = 'granite for nobody in'

/** Preload script that prints the properties of Object.prototype at the end of the process. */
const PRINT_PROTOTYPE = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.log('prototype:', Object.getOwnPropertyNames(Object.prototype).sort().join()))`,
)}`

/** Text that no response may contain: a stack, a local path, a secret of the data folder. */
const LEAKS = new RegExp(
  `(?:^|\\n|\\\\n) +at .*:\\d+:\\d+|node_modules|node:internal|root:x:|argon2|${CANARY}`,
)

/** The expected names in the data folder. */
const EXPECTED_NAMES =
  /^((admins|brands|enquiries|galleries|images|interiors|products|settings|suggestions|tokens|webhooks)\.json|backups|demand|enquiry-pictures|history|imports|last-seen|lock\.db|uploads|jwt-secret)$/

/** Starts the real process on a data folder inside a new parent, in which nothing else may appear. */
export async function openWatchedServer(env: Record<string, string> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'hostile-'))
  const dataDir = join(parent, 'data')
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  await writeFile(join(parent, 'canary.txt'), CANARY)
  await writeFile(join(dataDir, 'uploads', 'canary.txt'), CANARY)
  const options = { dataDir, password: PASSWORD }
  const watchedEnv = { NODE_OPTIONS: `--import=${PRINT_PROTOTYPE}`, ...env }
  const server: ServerProcess = await startServerProcess({ ...options, env: watchedEnv })
  const { token } = await server.signIn()

  return {
    server,
    token,
    /** @throws Error for a response that is a 5xx or contains private text */
    checkAnswer(attack: string, status: number, body: string) {
      if (status >= 500 || LEAKS.test(body)) throw new Error(`${attack}: ${status} ${body}`)
    },
    /** Stops the process, checks the data folder, and starts on it once more. */
    async stopAndCheck(): Promise<void> {
      expect(await server.stop()).toBe(0)
      expect(server.readOutput()).not.toMatch(/ error |^\s+at /m)
      const names = Object.getOwnPropertyNames(Object.prototype).sort().join()
      expect(/^prototype: (.*)$/m.exec(server.readOutput())?.[1]).toBe(names)
      expect((await readdir(parent)).sort()).toEqual(['canary.txt', 'data'])
      expect((await readdir(dataDir)).filter((name) => !EXPECTED_NAMES.test(name))).toEqual([])
      await (await startServerProcess(options)).stop()
      await rm(parent, { recursive: true })
    },
  }
}
