// One PostgreSQL server for all tests of a run, on a free port.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Vitest's global setup. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
