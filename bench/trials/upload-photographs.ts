// Adds products with a photograph until SIGTERM. Arguments: URL, token, path of the photograph, products per second.
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { repeat } from '#bench/server/repeat.ts'

const [url, token, photo = '', perSecond] = process.argv.slice(2)
const image = await openAsBlob(photo)

const { end } = repeat(1000 / Number(perSecond), async (count) => {
  const form = new FormData()
  const fields = { sku: `UPLOADED-${process.pid}-${count}`, name: 'Uploaded', category: 'tiles' }
  for (const [name, value] of Object.entries({ ...fields, size: '16x16', brand: 'Kelvarra' }))
    form.append(name, value)
  form.append('photo', image, basename(photo))
  const response = await fetch(`${url}/api/projects/product`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${text}`)
})
process.once('SIGTERM', end)
