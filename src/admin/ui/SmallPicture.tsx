// Smallest variant of a stored image whose metadata are not available.
import { type ImageFormat, VARIANT_URL, variantUrl } from '#api/contract/image.ts'

const SMALL_PX = 400

function smallUrl(url: string): string {
  const [, id = '', width, format] = VARIANT_URL.exec(url) ?? []
  return Number(width) > SMALL_PX ? variantUrl(id, SMALL_PX, format as ImageFormat) : url
}

interface SmallPictureProps {
  url: string
  alt?: string
  className?: string
}

export function SmallPicture({ url, alt = '', className = 'small-picture' }: SmallPictureProps) {
  return <img className={className} src={smallUrl(url)} alt={alt} loading="lazy" />
}
