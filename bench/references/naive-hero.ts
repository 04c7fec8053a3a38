// Serves a home page that only the browser draws, built by Vite and compressed. Argument: the build folder.
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { listen } from './listening.ts'

const PHOTOS = 'data/sample/photos'
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

const folder = process.argv[2] ?? ''
await build({
  root: fileURLToPath(new URL('naive-hero', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true },
})

const photos = ['lobby-floor.jpg', 'marble-bathroom.jpg', 'terrace-terracotta.jpg']
const slides = photos.map((name) => ({ title: name, image: `/${name}` }))
const texts = new Map<string, Buffer>([['/slides.json', Buffer.from(JSON.stringify(slides))]])
for (const file of globSync('**/*.{html,css,js}', { cwd: folder }))
  texts.set(file === 'index.html' ? '/' : `/${file}`, readFileSync(join(folder, file)))
const files = new Map([...texts].map(([path, text]) => [path, brotliCompressSync(text)]))
for (const name of photos) files.set(`/${name}`, readFileSync(join(PHOTOS, name)))

listen(
  createServer((req, res) => {
    const path = req.url ?? '/'
    const body = files.get(path)
    if (!body) {
      res.writeHead(404).end()
      return
    }
    res.writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'text/html',
      'Content-Length': body.length,
      ...(texts.has(path) && { 'Content-Encoding': 'br' }),
    })
    res.end(body)
  }),
)
