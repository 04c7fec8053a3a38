// The least that a Hono process can be, for what starting costs.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { announce } from './listening.ts'

const app = new Hono().get('/', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => announce(port))
