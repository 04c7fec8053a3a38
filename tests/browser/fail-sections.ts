// Preload script for a test process: makes the section handler fail as FAULT_FILE says.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

export type Fault = 'none' | 'throws' | 'answers 500'

function failSection(request: Request): Promise<Response> | undefined {
  if (!new URL(request.url).pathname.startsWith('/_server-islands/')) return undefined
  const fault = readFileSync(process.env.FAULT_FILE ?? '', 'utf8') as Fault
  if (fault === 'answers 500') return Promise.resolve(new Response(null, { status: 500 }))
  if (fault === 'throws') return Promise.reject(new Error('This section is made to fail.'))
  return undefined
}

Object.assign(globalThis, { failSection })

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/dist/server/entry.mjs')) return next(url, context)
    const source = `import * as real from ${JSON.stringify(`${url}?real`)}
      export const render = async (request, locals) =>
        (await failSection(request)) ?? real.render(request, locals)`
    return { format: 'module', shortCircuit: true, source }
  },
})
