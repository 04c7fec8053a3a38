// For tests: runs maintenance commands in this process and collects their output.
import { type Env, readConfig } from '#api/config.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { runAdminTool } from './admin-tool.ts'
import type { Command } from './command.ts'

/** An empty data folder; `run` runs a command in it. */
export async function openEnvironment(env: Env = {}) {
  const dir = await temporaryFolder()
  const config = readConfig({ ...env, DATA_DIR: dir })
  const run = async (command: Command, ...args: string[]) => {
    const lines: string[] = []
    const code = await command(args, {
      config,
      print: (line) => lines.push(line),
      progress: () => {},
      now: () => new Date(),
    })
    return { code, printed: lines.join('\n') }
  }
  return { dir, run }
}

/** Runs the command that `args` name, as the shell would. */
export async function runTool(env: Env, ...args: string[]) {
  const lines: string[] = []
  const code = await runAdminTool(args, env, (line) => lines.push(line))
  return { code, printed: lines.join('\n') }
}
