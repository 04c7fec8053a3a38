// Vitest's global setup: one PostgreSQL server for all tests of a run.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
