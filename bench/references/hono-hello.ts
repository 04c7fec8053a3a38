// The smallest Hono server: the reference of a start.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { printPort } from './listening.ts'

const app = new Hono().get('/', (c) => c.json({ status: 'ok' }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => printPort(port))
