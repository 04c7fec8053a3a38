// The API calls of the staff bar, with the session's token.
import type { FailureBody } from '#api/contract/failure.ts'
import type { UploadedImage } from '#api/contract/image.ts'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { STAFF } from '#src/content/staff.ts'

/** The maximum time of a call without a picture, in ms. */
const PATIENCE_MS = 15_000

export type StaffCalls = ReturnType<typeof createStaffCalls>

/** @throws Error with a sentence from each call */
export function createStaffCalls(token: string) {
  const headers = { Authorization: `Bearer ${token}` }

  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`/api/${path}`, { ...init, headers, signal }).catch((cause) => {
      throw new Error(STAFF.failed, { cause })
    })
    return bodyOf<T>(response.ok, await response.text())
  }

  return {
    /** Undefined where there is none. Refused where the session has ended. */
    async findProduct(sku: string): Promise<Product | undefined> {
      const query = new URLSearchParams({ sku, hidden: 'any' })
      return (await call<ProductPage>(`projects/product?${query}`)).products[0]
    },
    /** The revision keeps a change of somebody else from being lost. */
    changeProduct({ _id, rev }: Product, fields: Record<string, string>): Promise<Product> {
      const body = new URLSearchParams({ ...fields, rev: String(rev) })
      return call<Product>(`projects/product/${_id}`, { method: 'PUT', body })
    },
    /** The page as staff see it. */
    readPage: async (path: string) => (await fetch(path, { headers })).text(),
    /** Tells the sent share, from 0 to 1: `fetch` does not know it. */
    upload(picture: File, onProgress: (share: number) => void): Promise<UploadedImage> {
      const request = new XMLHttpRequest()
      const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>()
      request.open('POST', '/api/images')
      request.setRequestHeader('Authorization', headers.Authorization)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onerror = () => reject(new Error(STAFF.failed))
      request.onload = () => {
        try {
          resolve(bodyOf<UploadedImage>(request.status < 300, request.responseText))
        } catch (error) {
          reject(error)
        }
      }
      const form = new FormData()
      form.append('image', picture)
      request.send(form)
      return promise
    },
  }
}

/** @throws Error with the sentence of a refusal */
function bodyOf<T>(isDone: boolean, text: string): T {
  let body: T & Partial<FailureBody>
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new Error(STAFF.failed, { cause })
  }
  if (!isDone) throw new Error(body.message ?? STAFF.failed)
  return body
}
