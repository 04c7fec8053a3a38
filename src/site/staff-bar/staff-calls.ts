// API calls of the staff bar, with the session's token.
import type { FailureBody } from '#api/contract/failure.ts'
import type { ImageDetails, UploadedImage } from '#api/contract/image.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { STAFF } from '#src/content/staff.ts'

/** High enough for uploading a picture. */
const TIMEOUT_MS = 120_000

export type StaffCalls = ReturnType<typeof createStaffCalls>

/** Each call rejects with an Error whose message can be shown to staff. */
export function createStaffCalls(token: string) {
  const headers = { Authorization: `Bearer ${token}` }

  async function sendRequest<T>(path: string, init: RequestInit = {}): Promise<T> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let response: Response
    let body: T & Partial<FailureBody>
    try {
      response = await fetch(`/api/${path}`, { signal, ...init, headers })
      body = await response.json()
    } catch (cause) {
      throw new Error(STAFF.failed, { cause })
    }
    if (!response.ok) throw new Error(body.message ?? STAFF.failed)
    return body
  }

  return {
    /** Undefined if there is no such product. Rejects if the session has ended. */
    async findProduct(sku: string): Promise<Product | undefined> {
      const query = new URLSearchParams({ sku, hidden: 'any' })
      return (await sendRequest<ProductPage>(`projects/product?${query}`)).products[0]
    },
    /** Sends the revision, so that the server rejects the change if somebody else has changed the product. */
    changeProduct({ _id, rev }: Product, fields: Record<string, string>): Promise<Product> {
      const body = new URLSearchParams({ ...fields, rev: String(rev) })
      return sendRequest<Product>(`projects/product/${_id}`, { method: 'PUT', body })
    },
    /** The formatted date on which an image was uploaded. */
    async findImageDay(id: string): Promise<string> {
      const { createdAt } = await sendRequest<ImageDetails>(`images/${id}`)
      return new Date(createdAt).toLocaleDateString('en-IN', { dateStyle: 'medium' })
    },
    /** The page as staff see it. */
    readPage: async (path: string) => (await fetch(path, { headers })).text(),
    upload(file: File): Promise<UploadedImage> {
      const body = new FormData()
      body.append('image', file)
      return sendRequest<UploadedImage>('images', { method: 'POST', body })
    },
  }
}
