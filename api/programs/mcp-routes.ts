// The call for assistants: an MCP server whose tools are calls of this API, made as the token of the assistant.
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { Failure, type FailureBody, type FailureStatus } from '#api/contract/failure.ts'
import { readBody } from '#api/middleware/body.ts'
import { describeCalls, mergeDeclarations, type Route } from '#api/middleware/declaration.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { CHANGES_MAX_BYTES, type Rules } from './check-changes.ts'
import type { CallApi } from './mcp/tools.ts'

interface Deps {
  permit: Permit
  /** Returns the routes of the whole app. Called at the first message, when all of them have been added. */
  routes: () => readonly Route[]
  /** Makes a call of this API in process. */
  request: (path: string, init: RequestInit, env: object) => Response | Promise<Response>
  rules: Rules
}

const calls = describeCalls({
  answerAssistant: [
    'The MCP server for assistants (streamable HTTP): one JSON-RPC message each. With an API token only. Its tools are calls of this API, and the token may use those whose call it may make.',
    v.looseObject({ jsonrpc: v.literal('2.0') }),
    { isReadOnly: true, failures: { 400: 'The message cannot be read.' } },
  ],
})

const TOO_LONG = 'This message is longer than an assistant may send.'
const NOT_READABLE = 'Send one JSON-RPC message at a time.'
const PROGRAMS_ONLY =
  'Assistants call with an API token of their own, which a super admin makes under Admins, Programs and assistants.'

/** Creates the call /mcp. */
export function mcpRoutes({ permit, routes, request, rules }: Deps) {
  let declarations: ReturnType<typeof mergeDeclarations> | undefined
  return new Hono<ApiEnv>().post(
    '/mcp',
    permit('admin', { token: 'read' }),
    calls.answerAssistant,
    async (c) => {
      const body = await readBody(c, CHANGES_MAX_BYTES, TOO_LONG)
      const message: unknown = await body.json().catch(() => undefined)
      // A batch could cancel its own requests, and would then never be answered.
      if (typeof message !== 'object' || message === null || Array.isArray(message))
        throw new Failure(400, NOT_READABLE)
      const { caller } = c.var
      if (!('token' in caller)) throw new Failure(403, PROGRAMS_ONLY)
      declarations ??= mergeDeclarations(routes())
      const authorization = c.req.header('authorization') ?? ''
      const call: CallApi = async (method, path, fields) => {
        const response = await request(
          `/api${path}`,
          {
            method,
            headers: { Authorization: authorization, 'Content-Type': 'application/json' },
            ...(fields && { body: JSON.stringify(fields) }),
          },
          c.env,
        )
        const answer: unknown = await response.json()
        if (response.ok) return answer
        const { message: sentence } = answer as FailureBody
        throw new Failure(response.status as FailureStatus, sentence)
      }
      // Imports on demand, because few showrooms have an assistant.
      const { answerMessage } = await import('./mcp/server.ts')
      try {
        const assistant = { rights: caller.token, call, declarations, rules }
        return await answerMessage(c, message, assistant)
      } catch (error) {
        // The protocol has answers of its own for messages against it.
        if (error instanceof HTTPException) return error.getResponse()
        throw error
      }
    },
  )
}
