// Bundles the process again before the fault tests when its sources are newer.
import { globSync, statSync } from 'node:fs'
import { bundleProcess } from '#tools/process-bundle.ts'

/** Vitest's global setup. */
export async function setup(): Promise<void> {
  const bundled = statSync('dist/process/serve.js', { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (globSync('api/**/*.ts').some((file) => statSync(file).mtimeMs > bundled))
    await bundleProcess()
}
