// A picture of the history, in its smallest size.

import type { ImageFormat } from '#api/contract/variant.ts'
import { VARIANT, variantUrl } from '#api/contract/variant.ts'

const SMALL_PX = 400

function smallUrl(url: string): string {
  const [, id = '', width, format] = VARIANT.exec(url) ?? []
  return Number(width) > SMALL_PX ? variantUrl(id, SMALL_PX, format as ImageFormat) : url
}

export function ChangePicture({ url, alt = '' }: { url: string; alt?: string }) {
  return <img className="change-picture" src={smallUrl(url)} alt={alt} loading="lazy" />
}
